export const OWN_PROFILE_PATH = "/api/auth/profile";
export const OWN_NOTIFICATIONS_PATH = "/api/auth/notifications";
export const OWN_EMAIL_PATH = "/api/auth/email";
export const OWN_SESSIONS_PATH = "/api/auth/sessions";
export const OWN_SESSION_PATH = "/api/auth/sessions/:sid";
export const END_OTHER_SESSIONS_PATH = "/api/auth/sessions/endOthers";
