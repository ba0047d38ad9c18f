export const SSO_PATH = "/public/sso";
export const HANDOFF_PATH = "/api/auth/handoff";
export const REDEEM_PATH = "/public/handoff/redeem";
