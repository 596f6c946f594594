/** The oldest browsers that read, open and send (README), for the syntax of scripts and styles. */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox115', 'safari15.4', 'ios15.4'];
