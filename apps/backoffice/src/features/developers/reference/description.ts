import { z } from "zod/mini";
import { parseJson } from "../../../shared/api/parse-json.ts";

const operation = z.looseObject({
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  "x-required-permission": z.optional(z.string()),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
/** The parts of an OpenAPI description that the back office adds to; the others pass through. */
export type ApiDescription = z.infer<typeof description>;

/** Texts above each endpoint, in the user's language. */
interface EndpointTexts {
  /** Returns the permission that a request needs. */
  readonly permission: (name: string) => string;
  /** Returns whether API keys are accepted. */
  readonly keys: (accepted: boolean) => string;
}

/**
 * Parses the server's OpenAPI description.
 * @throws Error if it isn't one
 */
export function parseDescription(text: string): ApiDescription {
  return description.parse(parseJson(text));
}

/**
 * Returns the description with the server's address, and above each endpoint what a program needs
 * to call it.
 * @param origin of the server, such as `https://billing.example`
 */
export function withTexts(
  description: ApiDescription,
  origin: string,
  texts: EndpointTexts,
): ApiDescription {
  const paths = mapValues(description.paths, (methods) =>
    mapValues(methods, (one) => {
      const permission = one["x-required-permission"];
      const accepted = one.security?.some((scheme) => "apiKey" in scheme) ?? false;
      const lines = [
        ...(permission === undefined ? [] : [texts.permission(`\`${permission}\``)]),
        texts.keys(accepted),
      ];
      return { ...one, description: lines.join("\n\n") };
    }),
  );
  return { ...description, servers: [{ url: origin }], paths };
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
