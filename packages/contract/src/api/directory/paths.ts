export const DIRECTORY_PATH = "/api/account/directory";
export const DIRECTORY_TEST_PATH = "/api/account/directory/test";
export const DIRECTORY_TOKENS_PATH = "/api/account/directory/tokens";
export const DIRECTORY_TOKEN_PATH = "/api/account/directory/tokens/:token";
export const FIND_DIRECTORY_PATH = "/auth/directory/find";
export const START_DIRECTORY_PATH = "/auth/directory/start";
export const FINISH_DIRECTORY_PATH = "/auth/directory/finish";
/** The page of the sign-in app that a directory returns to: the business's ID follows. */
export const DIRECTORY_PAGE = "/signin/directory/";
