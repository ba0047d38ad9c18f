import type { z } from "zod";
import type { ResourceObject } from "../objects.ts";
import type { Resource } from "../resource.ts";

/** Objects of one business that the bodies of requests refer to. */
export interface ReferredObjects {
  /**
   * Returns one of the resource. They belong together: a draft and its item, the customer that it
   * is for, the card on file and a captured payment with it.
   */
  one(resource: keyof ResourceObject): string;
  /** A line of the paid invoice that the chosen credit note is about, and that invoice. */
  readonly credited: { readonly invoice: string; readonly line: string };
}

/** Those, and objects that the requests themselves are about. */
export interface ExampleObjects extends ReferredObjects {
  /** IDs by resource, the oldest first. */
  readonly ids: Readonly<Record<keyof ResourceObject, readonly string[]>>;
  /** A payment that is authorized and not captured. */
  readonly held: string;
  /** A draft that may be finalized, sent or given up. */
  readonly spare: string;
}

/** The parameters of each call that has any, by the name of the call. */
export type ExampleBodies<Row extends Resource> = {
  readonly [Call in "create" | "update" as Row[Call] extends null ? never : Call]: z.input<
    NonNullable<Row[Call]>
  >;
} & {
  readonly [Action in keyof Row["actions"]]: z.input<Row["actions"][Action]["params"]>;
};

/**
 * A valid request for each call that has parameters, for the conformance tests. One that isn't
 * about `one` of the resource has its target.
 */
export interface RequestExamples<Row extends Resource> {
  readonly bodies: (objects: ReferredObjects) => ExampleBodies<Row>;
  readonly targets?: {
    readonly [Call in keyof ExampleBodies<Row>]?: (objects: ExampleObjects) => string | undefined;
  };
}
