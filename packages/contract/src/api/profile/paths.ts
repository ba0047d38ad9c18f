export const OWN_PROFILE_PATH = "/api/auth/profile";
