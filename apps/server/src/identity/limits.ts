/** Lifetime of an access token in seconds: 15 minutes. */
export const ACCESS_SECONDS = 15 * 60;
/** Idle timeout of a session, in seconds. */
export const IDLE_SECONDS = 12 * 60 * 60;
/** Maximum lifetime of a session in seconds: a week, even if it is used. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/**
 * Grace period in seconds: two tabs that renew at the same time send the same cookie, which isn't
 * reuse.
 */
export const GRACE_SECONDS = 10;
/**
 * Seconds that an expired or used one-use token is kept, so that its page can say why it is
 * invalid.
 */
export const TELL_EXPIRED_SECONDS = 30 * 24 * 60 * 60;
