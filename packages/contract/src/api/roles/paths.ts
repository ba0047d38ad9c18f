export const ROLES_PATH = "/api/account/role";
export const ROLE_PATH = "/api/account/role/:role";
export const VIEW_PATH = "/api/auth/view";
