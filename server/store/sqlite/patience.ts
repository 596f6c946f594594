/** Milliseconds that a lock of another program is waited for. */
export const longestWait = 5000;
