export const MAIL_PATH = "/api/mail";
export const BOUNCED_MAIL_PATH = "/api/mail/bounced";
export const MAIL_PREVIEW_PATH = "/api/mail/preview";
export const MAIL_RESEND_PATH = "/api/mail/:id/resend";
