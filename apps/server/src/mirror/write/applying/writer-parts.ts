import type { Logger } from "pino";
import type { Gateway } from "../../../provider/gateway.ts";
import type { MirrorAccess } from "../../schema.ts";
import type { ProviderReader } from "./reader.ts";

/** Parts that every step of writing the mirror uses. */
export interface WriterParts {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly reader: ProviderReader;
  readonly log: Logger;
}

/** Maximum rounds of reading objects that changed while others were read, or that reads lead to. */
export const ROUNDS = 6;
