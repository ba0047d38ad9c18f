import { z } from "zod/mini";
import { parseJson } from "../../../shared/api/parse-json.ts";
import { fieldsOf, type SchemaField } from "./schema-fields.ts";

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean() });
const content = z.record(
  z.string(),
  z.object({ schema: z.unknown(), example: z.optional(z.unknown()) }),
);
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
  "x-required-permission": z.optional(z.string()),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One call of the API, as its description states it. */
export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The resource or subject that it is listed under. */
  readonly group: string;
  readonly permission: string | undefined;
  /** Whether API keys may call it. */
  readonly keys: boolean;
  /** Whether it needs no authentication. */
  readonly isPublic: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  readonly body: readonly SchemaField[];
  /** An example of the body; undefined if it has no fields. */
  readonly example: unknown;
  readonly response: readonly SchemaField[];
}

/** Returns the calls of the server's OpenAPI description. @throws Error if it isn't one */
export function operationsOf(text: string): ApiOperation[] {
  const { paths } = description.parse(parseJson(text));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      id: one.operationId,
      method: method.toUpperCase(),
      path,
      summary: one.summary,
      group: groupOf(path),
      permission: one["x-required-permission"],
      keys: one.security?.some((scheme) => "apiKey" in scheme) ?? false,
      isPublic: one.security === undefined,
      parameters: one.parameters,
      body: fieldsOf(onlyOf(one.requestBody?.content)?.schema),
      example: onlyOf(one.requestBody?.content)?.example,
      response: fieldsOf(onlyOf(one.responses["200"]?.content)?.schema),
    })),
  );
}

/** Returns the calls that match every word: in their path, summary or permission. */
export function matchingOperations(
  operations: readonly ApiOperation[],
  text: string,
): ApiOperation[] {
  const words = text.toLowerCase().split(/\s+/);
  return operations.filter(({ method, path, summary, permission }) => {
    const known = `${method} ${path} ${summary} ${permission ?? ""}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}

/** Returns groups in the order of their first call. */
export function grouped(
  operations: readonly ApiOperation[],
): { readonly group: string; readonly operations: ApiOperation[] }[] {
  const names = [...new Set(operations.map(({ group }) => group))].sort();
  return names.map((group) => ({
    group,
    operations: operations.filter((one) => one.group === group),
  }));
}

function groupOf(path: string): string {
  const [, first = "", second = "", third = ""] = path.split("/");
  if (first !== "api") return first;
  return second === "stripe" || second === "developer" ? third : second;
}

/** Returns what is described of the only media type. */
const onlyOf = (known: z.infer<typeof content> | undefined) => Object.values(known ?? {})[0];
