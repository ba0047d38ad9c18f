/** What can be done with one person after a dialog. */
export type PersonStep = "role" | "deactivate" | "remove" | "transfer" | "withdraw";
