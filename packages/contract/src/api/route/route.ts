import type { Feature, Right } from "@counterfoil/domain";
import type { z } from "zod";
import type { StepUp } from "../../registry/step-up.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A call that is not one of the uniform resource calls. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** Who may call: anyone, any signed-in member, or members with the right. */
  readonly access: "public" | "member" | Right;
  readonly feature?: Feature;
  /**
   * Whether it may be called by a method other than GET while someone views the app as another
   * role.
   */
  readonly whileViewing?: true;
  /** Requires a recent verification of the user; not for public calls. */
  readonly stepUp?: StepUp;
  /** Whether an API key with the permission may call it. Every other call is closed to keys. */
  readonly apiKey?: true;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The body of a response: JSON of this schema or bytes of a media type with 200, nothing with
   * 204.
   */
  readonly response: z.ZodType | "nothing" | `${string}/${string}`;
  /** A body may be longer than the usual limit: as many bytes as this. */
  readonly bodyLimit?: number;
}
