export const COUNTS_PATH = "/api/counts/:resource";
export const STREAM_PATH = "/api/stream";
