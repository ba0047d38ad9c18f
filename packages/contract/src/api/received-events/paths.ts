export const RECEIVED_EVENTS_PATH = "/api/developer/event";
export const RECEIVED_EVENT_RETRY_PATH = "/api/developer/event/:event/retry";
