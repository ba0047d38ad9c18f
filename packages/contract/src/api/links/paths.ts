export const INVITATION_PATH = "/auth/invitation";
export const INVITATION_ACCEPT_PATH = "/auth/invitation/accept";
export const RESET_REQUEST_PATH = "/auth/reset/request";
export const RESET_LINK_PATH = "/auth/reset/link";
export const RESET_PATH = "/auth/reset";
export const EMAIL_LINK_PATH = "/auth/email/link";
export const CONFIRM_EMAIL_PATH = "/auth/email/confirm";
export const KEEP_EMAIL_PATH = "/auth/email/keep";
