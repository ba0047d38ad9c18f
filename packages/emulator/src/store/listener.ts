import type { Types } from "../kernel/types/types.ts";

export interface Listener {
  account: string;
  endpoint: Types["webhook_endpoint"];
}
