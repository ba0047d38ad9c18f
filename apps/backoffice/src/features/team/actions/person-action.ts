/** Actions on a person that have a dialog. */
export type PersonAction = "role" | "deactivate" | "remove" | "transfer" | "withdraw";
