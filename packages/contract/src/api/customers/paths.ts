export const BALANCE_ENTRIES_PATH = "/api/stripe/customer/:customerId/balance";
export const BALANCE_ENTRY_PATH = "/api/stripe/customer/:customerId/balance/:balanceId";
