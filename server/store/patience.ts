/** Milliseconds that a lock of another program is waited for. */
export const longestWait = 5000;

/** Milliseconds between two tries. */
export const pause = 25;
