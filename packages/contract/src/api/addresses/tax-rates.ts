export const TAX_USE_PATH = "/api/tax-use";
export const TAX_RATE_USAGE_PATH = "/api/tax-use/:taxRate";
