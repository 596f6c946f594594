/** Matches Vite's messages about a token file: reloads, and faults. */
export const tokenFile = /\/?tokens\/[\w.-]+\.json/;
