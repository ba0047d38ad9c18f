export const PROFILE_PATH = "/api/account/profile";
