export const ACCOUNT_PATH = "/api/account";
export const ACCOUNT_BALANCE_PATH = "/api/account/balance";
export const ACCOUNT_LINK_PATH = "/api/account/link";
export const ACCOUNT_SCHEDULE_PATH = "/api/account/schedule";
export const PAYOUT_PATH = "/api/account/payout";
export const PAYOUT_CANCEL_PATH = "/api/account/payout/:id/cancel";
export const PAYOUT_CONTENTS_PATH = "/api/account/payout/:id/contents";
export const PAYOUT_MOVEMENTS_PATH = "/api/account/payout/:id/movements";
