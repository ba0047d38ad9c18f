/** An invitation can be accepted for so many days. */
export const INVITATION_DAYS = 10;
/** Maximum number of addresses in one invitation. */
export const INVITED_AT_ONCE = 20;
/** A link to a new password works for so many minutes. */
export const RESET_MINUTES = 60;
/** A new email address can be confirmed for so many hours. */
export const EMAIL_CONFIRM_HOURS = 24;
/** A user can request so many changes of their email address within the hours above. */
export const EMAIL_CHANGES_A_DAY = 5;
/** The old email address can be kept or restored for so many days. */
export const EMAIL_KEEP_DAYS = 7;
/** A new second factor can be removed by the link in its notice for so many days. */
export const FACTOR_UNDO_DAYS = 7;

/** Characters of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60;
/** Passkeys that a user can have. */
export const MAX_PASSKEYS = 20;

/** Characters of a code of a second factor, as typed: recovery codes may be typed with spaces. */
export const FACTOR_CODE_LENGTH = 64;

/** The highest limit for refunds without verification, in major units. */
export const MAX_REFUND_LIMIT = 1_000_000;
