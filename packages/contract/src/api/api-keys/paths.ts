export const API_KEYS_PATH = "/api/developer/key";
export const API_KEY_PATH = "/api/developer/key/:key";
export const API_KEY_ROLL_PATH = "/api/developer/key/:key/roll";
