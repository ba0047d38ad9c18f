import type { z } from "zod";

/** The value of an answer's schema. It is shared by those who read it, so nothing in it changes. */
export type ResponseOf<S extends z.ZodType> = FixedResponse<z.output<S>>;

/** Body of a request, before its schema parses it. */
export type BodyOf<S extends z.ZodType> = FixedResponse<z.input<S>>;

/** An object of the provider, as the SDK types it: readonly or not is the SDK's to say. */
interface ProviderObject {
  readonly object: string;
  readonly livemode: boolean;
}

type FixedResponse<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined | ProviderObject
    ? T
    : { readonly [K in keyof T]: FixedResponse<T[K]> };
