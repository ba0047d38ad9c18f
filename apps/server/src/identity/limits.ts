/** How long an access token works: 15 minutes. */
export const ACCESS_SECONDS = 15 * 60;
/** Idle timeout of a session. */
export const IDLE_SECONDS = 12 * 60 * 60;
/** However busy, a session is over after a week. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** Two tabs that renew at the same moment send the same cookie; no reuse is seen in it so soon. */
export const GRACE_SECONDS = 10;
/** For so long after its end a one-use link is still known, and can say why it does not work. */
export const TELL_EXPIRED_SECONDS = 30 * 24 * 60 * 60;
