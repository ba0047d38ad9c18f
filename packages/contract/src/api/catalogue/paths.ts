export const REDEMPTIONS_PATH = "/api/redemptions/:coupon";
export const CODE_CHECK_PATH = "/api/code-check/:promotionCode";
export const TAX_USE_PATH = "/api/tax-use";
export const TAX_RATE_USAGE_PATH = "/api/tax-use/:taxRate";
