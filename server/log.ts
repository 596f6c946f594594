/** One line of the log. It never holds a visitor's text or address. */
export type LogEntry = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type Log = (entry: LogEntry) => void;
