export const TEAM_PATH = "/api/account/user";
export const REINVITE_PATH = "/api/account/user/reinvite";
export const REMOVE_USER_PATH = "/api/account/user/remove";
export const TEAM_MEMBER_PATH = "/api/account/user/:uid";
export const TRANSFER_OWNERSHIP_PATH = "/api/account/user/:uid/transferOwnership";
