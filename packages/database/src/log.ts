/** Receives one line about the database. Lines at `warn` and `error` are for the operator. */
export type Log = (message: string, level: "debug" | "info" | "warn" | "error") => void;
