export const REQUEST_LOG_PATH = "/api/developer/request";
