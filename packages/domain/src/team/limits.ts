/** An invitation can be accepted for so many days. */
export const INVITATION_DAYS = 10;
/** So many addresses can be invited at once. */
export const INVITED_AT_ONCE = 20;
/** A link to a new password works for so many minutes. */
export const RESET_MINUTES = 60;
