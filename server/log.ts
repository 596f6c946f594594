/** One line of the log. It never holds what a visitor wrote, nor their address. */
export type LogEntry = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type Log = (entry: LogEntry) => void;
