/** Actions on a person that have a dialog. */
export type PersonStep = "role" | "deactivate" | "remove" | "transfer" | "withdraw";
