/** Actions on a person that have a dialog. */
export type PersonAction =
  | "role"
  | "permissions"
  | "deactivate"
  | "remove"
  | "transfer"
  | "withdraw";
