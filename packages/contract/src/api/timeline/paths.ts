export const TIMELINE_PATH = "/api/timeline/:id";
export const EVENT_PATH = "/api/event/:id";
