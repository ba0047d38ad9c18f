import { z } from "zod/mini";

/** The page that renders the description of the API. It has a content policy of its own. */
export const REFERENCE_PATH = "/reference/";

/** Languages of the texts around the description. */
const LANGUAGES = ["en", "fr", "es"] as const;

/** Message of the back office to the page in its frame. */
export const referenceContent = z.object({
  kind: z.literal("reference-content"),
  /** The description of the API, as JSON. */
  description: z.string(),
  language: z.enum(LANGUAGES),
  dark: z.boolean(),
  /** The operator's accent, such as `#0f766e`; null for the product's own. */
  accent: z.nullable(z.string()),
});
export type ReferenceContent = z.infer<typeof referenceContent>;

/** Message of the page to the back office: that it can be filled, or the selected endpoint. */
export const referenceNotice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reference-ready") }),
  z.object({
    kind: z.literal("reference-place"),
    /** The fragment of the endpoint's address, with its `#`. */
    hash: z.string().check(z.regex(/^#[^#]*$/)),
  }),
]);
export type ReferenceNotice = z.infer<typeof referenceNotice>;
