/** Milliseconds to wait for another program's lock. */
export const longestWait = 5000;
