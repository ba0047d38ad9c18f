import type { Types } from "../kernel/types/types.ts";

export interface EventSubscriber {
  account: string;
  endpoint: Types["webhook_endpoint"];
}
