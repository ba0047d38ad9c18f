import { FEATURES, RIGHT_KINDS, RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** The rights that can be granted in this installation: to a further role or to an API key. */
export const grantableRights = z.array(
  z.strictObject({
    right: z.enum(RIGHTS),
    group: z.enum([...FEATURES, "data"]),
    kind: z.enum(RIGHT_KINDS),
    /** Whether the user has it, and so can grant it. */
    held: z.boolean(),
  }),
);
export type GrantableRights = ResponseOf<typeof grantableRights>;
