/** The description of every call, made from the rows that serve them. */
export const OPENAPI_PATH = "/api/openapi.json";
