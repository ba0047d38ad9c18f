export const COUNTS_PATH = "/api/counts/:resource";
export const STREAM_PATH = "/api/stream";

/** Type of the stream's message about the business itself: whether it can be changed. */
export const BUSINESS_CHANGE = "business";
