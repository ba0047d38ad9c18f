export const WEBHOOK_ENDPOINTS_PATH = "/api/developer/webhook";
export const WEBHOOK_ENDPOINT_PATH = "/api/developer/webhook/:endpoint";
export const WEBHOOK_ROLL_PATH = "/api/developer/webhook/:endpoint/roll";
export const WEBHOOK_PING_PATH = "/api/developer/webhook/:endpoint/ping";
export const WEBHOOK_DELIVERIES_PATH = "/api/developer/webhook/:endpoint/delivery";
export const WEBHOOK_DELIVERY_PATH = "/api/developer/webhook/:endpoint/delivery/:delivery";
export const WEBHOOK_REDELIVER_PATH =
  "/api/developer/webhook/:endpoint/delivery/:delivery/redeliver";
