export const FACTORS_PATH = "/api/auth/factors";
export const AUTHENTICATOR_PATH = "/api/auth/factors/authenticator";
export const AUTHENTICATOR_CONFIRM_PATH = "/api/auth/factors/authenticator/confirm";
export const AUTHENTICATOR_DISABLE_PATH = "/api/auth/factors/authenticator/disable";
export const RECOVERY_CODES_PATH = "/api/auth/factors/recoveryCodes";
export const FACTOR_PATH = "/auth/factor";
export const VERIFY_PATH = "/api/auth/verify";
