import { DAY_SECONDS } from "@counterfoil/domain";
/** Lifetime of an access token in seconds: 15 minutes. */
export const ACCESS_SECONDS = 15 * 60;
/** Idle timeout of a session, in seconds. */
export const IDLE_SECONDS = 12 * 60 * 60;
/** Maximum lifetime of a session in seconds: a week, even if it is used. */
export const SESSION_SECONDS = 7 * DAY_SECONDS;
/**
 * Grace period in seconds, in which a renewed secret may be sent again: by two tabs that renew at
 * the same time, and by a page that is left on a slow connection before the new cookie arrives.
 */
export const GRACE_SECONDS = 30;
/**
 * Seconds that an expired or used one-use token is kept, so that its page can say why it is
 * invalid.
 */
export const TELL_EXPIRED_SECONDS = 30 * DAY_SECONDS;
/**
 * Maximum lifetime of a session that a directory opened, in seconds: 12 hours, because the
 * directory can't end it when the person leaves.
 */
export const DIRECTORY_SESSION_SECONDS = 12 * 60 * 60;
/** Minimum number of seconds between two records of the use of a session, API key or token. */
export const USE_SECONDS = 60;
