export const COUNTS_PATH = "/api/counts/:resource";
export const TIMELINE_PATH = "/api/timeline/:id";
export const EVENT_PATH = "/api/event/:id";
export const STREAM_PATH = "/api/stream";
export const SEARCH_KEY_PATH = "/api/algolia/algoliaSearchKey";
