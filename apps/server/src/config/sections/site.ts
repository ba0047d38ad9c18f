import { DEFAULT_FEATURES, FEATURES, LOCALES, ROLES } from "@counterfoil/domain";
import { contrast, MIN_CONTRAST } from "@counterfoil/ui/plain/contrast";
import { z } from "zod";
import { isSafeAddress } from "./handoff.ts";

const https = z.url({ protocol: /^https$/, error: "must be an https address" });
const role = z.enum(ROLES);

/** Browsers ignore a path here, so it is rejected. */
const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin such as https://app.example.com" })
  .refine(
    (text) => [new URL(text).origin, `${new URL(text).origin}/`].includes(text.toLowerCase()),
    "must be an origin without a path, such as https://app.example.com",
  )
  .transform((text) => new URL(text).origin);

/** The schema of `CONFIG_FILE`. Every key is optional. */
export const siteFile = z.strictObject({
  name: z.string().min(1).max(80).default("Counterfoil"),
  logoUrl: https.nullable().default(null),
  accent: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0f766e")
    .refine(
      (colour) => contrast(colour, "#ffffff") >= MIN_CONTRAST,
      "must stand out from white (4.5 : 1)",
    )
    .nullable()
    .default(null),
  languages: z.array(z.enum(LOCALES)).min(1).default(["en-CA", "fr-CA", "es"]),
  /**
   * By default the product's language if it is among the languages, otherwise the first of them.
   */
  defaultLocale: z.enum(LOCALES).optional(),
  features: z.array(z.enum(FEATURES)).default([...DEFAULT_FEATURES]),
  acl: z.partialRecord(z.enum(FEATURES), z.array(role).min(1)).default({}),
  extraMenu: z
    .array(
      z.strictObject({
        label: z
          .record(z.string(), z.string().min(1).max(60))
          .refine((texts) => Object.keys(texts).length > 0, "must be in one language at least"),
        url: z.string().refine(isSafeAddress, "must be an https address"),
        order: z.number().default(100),
        token: z.boolean().optional(),
      }),
    )
    .max(10)
    .default([]),
  frameAncestors: z.array(origin).default([]),
});
