export const PASSKEYS_PATH = "/api/auth/passkeys";
export const PASSKEY_SIGN_IN_PATH = "/auth/passkey";
export const PASSKEY_SIGN_IN_START_PATH = "/auth/passkey/start";
export const PASSKEY_VERIFY_START_PATH = "/api/auth/verify/passkey";
export const PASSKEY_START_PATH = "/api/auth/passkeys/start";
export const PASSKEY_PATH = "/api/auth/passkeys/:passkey";
