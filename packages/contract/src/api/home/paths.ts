export const HOME_PATH = "/api/home";
export const DISMISS_FIRST_STEPS_PATH = "/api/home/first-steps/dismiss";
export const RESTORE_FIRST_STEPS_PATH = "/api/home/first-steps/restore";
