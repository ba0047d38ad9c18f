import { z } from "zod";
import type { Client, TestResponse } from "../../testing/client.ts";
import type { RouteRow } from "./routes.ts";

/** The OpenAPI description of a call's responses, by status and media type. */
const operation = z.object({
  responses: z.record(
    z.string(),
    z.object({
      content: z
        .record(z.string(), z.object({ schema: z.record(z.string(), z.json()) }))
        .optional(),
    }),
  ),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/**
 * Reads the OpenAPI description. Returns a function that validates a response and returns the
 * violation, or null.
 */
export async function describedBy(
  person: Client,
): Promise<(row: RouteRow, reply: TestResponse) => string | null> {
  const { paths } = description.parse((await person.get("/api/openapi.json")).body);
  return (row, { status, headers, text, body }) => {
    const call = paths[row.path.replaceAll(/:(\w+)/g, "{$1}")]?.[row.method.toLowerCase()];
    const response = call?.responses[String(status)];
    if (response === undefined) return `${status} is not described`;
    const [type = ""] = (headers.get("content-type") ?? "").split(";");
    if (response.content === undefined) return text === "" ? null : "it is not empty";
    const form = response.content[type] ?? response.content["*/*"];
    if (form === undefined) return `${type} is not described`;
    if (type !== "application/json") return null;
    return z.fromJSONSchema(form.schema).safeParse(body).error?.message ?? null;
  };
}
