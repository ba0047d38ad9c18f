export const PASSKEYS_PATH = "/api/auth/passkeys";
export const PASSKEY_START_PATH = "/api/auth/passkeys/start";
export const PASSKEY_PATH = "/api/auth/passkeys/:passkey";
