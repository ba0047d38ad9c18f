import type { Types } from "../engine/types.ts";

export interface Listener {
  account: string;
  endpoint: Types["webhook_endpoint"];
}
