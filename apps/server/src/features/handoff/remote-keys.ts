import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";

const FETCH_MILLISECONDS = 5_000;
/** How long keys are used before they are read again. */
const FRESH_MILLISECONDS = 10 * 60_000;
/** How long they are used if they can't be read again. */
const USABLE_MILLISECONDS = 60 * 60_000;
/** A token of an unknown key causes a request this often: the platform may have a new one. */
const UNKNOWN_KEY_MILLISECONDS = 5_000;
/** How soon a request is sent after one that has failed. */
const RETRY_MILLISECONDS = 1_000;

/**
 * Returns what finds the key of a token at the platform's address. A platform that doesn't respond
 * gets one request a second, and the keys that were read before are used for an hour.
 */
export function createRemoteKeys(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_MILLISECONDS,
    cooldownDuration: UNKNOWN_KEY_MILLISECONDS,
    cacheMaxAge: USABLE_MILLISECONDS,
  });
  let readAt: number | undefined;
  let failure: { readonly at: number; readonly error: unknown } | undefined;
  const since = (at: number | undefined) =>
    at === undefined ? Number.POSITIVE_INFINITY : performance.now() - at;

  /** @throws the last failure, if it is a moment ago */
  async function reload(): Promise<void> {
    if (failure !== undefined && since(failure.at) < RETRY_MILLISECONDS) throw failure.error;
    try {
      await remote.reload();
      readAt = performance.now();
    } catch (error) {
      failure = { at: performance.now(), error };
      throw error;
    }
  }

  return async (header, token) => {
    if (since(readAt) > FRESH_MILLISECONDS) {
      await reload().catch((error: unknown) => {
        if (!remote.fresh) throw error;
      });
    }
    const loadedKeys = createLocalJWKSet(remote.jwks() ?? { keys: [] });
    try {
      return await loadedKeys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || remote.coolingDown) throw error;
      await reload();
      return createLocalJWKSet(remote.jwks() ?? { keys: [] })(header, token);
    }
  };
}
