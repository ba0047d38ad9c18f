export const REDEMPTIONS_PATH = "/api/redemptions/:coupon";
export const CODE_CHECK_PATH = "/api/code-check/:promotionCode";
