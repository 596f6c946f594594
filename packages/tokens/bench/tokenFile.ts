/** Vite's messages of a reload for a token file, and its report of a fault in one. */
export const tokenFile = /\/?tokens\/[\w.-]+\.json/;
