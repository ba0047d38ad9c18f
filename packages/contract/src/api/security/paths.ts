export const SECURITY_PATH = "/api/account/security";
