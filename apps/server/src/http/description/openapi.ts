import { errorBody, openToKeys } from "@counterfoil/contract";
import { isRight, kindOf } from "@counterfoil/domain";
import { z } from "zod";
import type { BoundRoute } from "../handler.ts";
import { addExample, exampleBody } from "./examples.ts";

/** For readers of the whole description, in Markdown. */
const INTRODUCTION = `
Programs authenticate with an API key in the header \`Authorization: Bearer cfk_live_…\`. A key has
the permissions that its owner selected, and belongs to one business.

- Amounts are integers in the currency's smallest unit: \`1050\` is $10.50, and ¥1,050.
- Times are Unix seconds, except where a field's format says otherwise.
- A change with an \`Idempotency-Key\` can be repeated safely: it is carried out once, and a
  repeated request gets the same response for at least a day.
- Lists return up to 100 objects. Pass the last ID as \`starting_after\` for the next page.
- An error has a \`code\` for programs, a sentence for people, and the \`fields\` that it is about.
`.trim();

/** Returns the description of every call, generated from the rows that serve them (OpenAPI 3.1). */
export function openapi(name: string, calls: readonly BoundRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: name, version: "1", description: INTRODUCTION },
    paths,
    components: {
      schemas: { Error: schema(errorBody) },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The access token of a session" },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "cfk_live_… or cfk_test_…",
          description: "The secret of an API key, with the permission that the endpoint requires",
        },
      },
    },
  };
}

function operation(call: BoundRoute): object {
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [subjectOf(call.path)],
    ...security(call),
    "x-access": call.access,
    ...permission(call.access),
    ...(call.feature === undefined ? {} : { "x-feature": call.feature }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)],
    ...(call.body === undefined ? {} : { requestBody: requestBody(call.body) }),
    responses: {
      ...answers(call),
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

/** Names what authenticates a call: a session, and an API key if it is open to keys. */
function security(call: BoundRoute): object {
  if (call.access === "public") return {};
  return { security: [{ bearer: [] }, ...(openToKeys(call) ? [{ apiKey: [] }] : [])] };
}

/** Names the permission that a call requires, and whether it reads, writes or moves money. */
function permission(access: BoundRoute["access"]): object {
  if (!isRight(access)) return {};
  return { "x-required-permission": access, "x-permission-kind": kindOf(access) };
}

/** Returns the resource or subject that a call is listed under. */
function subjectOf(path: string): string {
  const [, first = "", second = "", third = ""] = path.split("/");
  if (first !== "api") return first;
  return second === "stripe" || second === "developer" ? third : second;
}

/** Returns a call's name for generated clients, such as `getApiStripeCustomerId`. */
function operationId({ method, path }: BoundRoute): string {
  const parts = path.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
  return [
    method.toLowerCase(),
    ...parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)),
  ].join("");
}

function headerParameters({ method, path }: BoundRoute): object[] {
  if (method === "GET" || !path.startsWith("/api/")) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description: "The same key with the same body is carried out once.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ];
}

function requestBody(body: z.core.$ZodType): object {
  const described = schema(body);
  const example = exampleBody(described, (value) => z.safeParse(body, value).success);
  return {
    required: !z.safeParse(body, {}).success,
    content: {
      "application/json": { schema: described, ...(example === undefined ? {} : { example }) },
    },
  };
}

function answers({ response }: BoundRoute): object {
  if (response === "nothing") return { "204": { description: "Done" } };
  const content =
    typeof response === "string"
      ? { [response]: { schema: { type: "string" } } }
      : { "application/json": { schema: schema(response, "output") } };
  return { "200": { description: "Done", content } };
}

function pathParameters(call: BoundRoute): object[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(call: BoundRoute): object[] {
  const shape: Record<string, z.core.$ZodType> = call.query?.shape ?? {};
  return Object.entries(shape).map(([name, type]) => ({
    name,
    in: "query",
    required: !z.safeParse(type, undefined).success,
    schema: schema(type),
  }));
}

function schema(
  type: z.core.$ZodType,
  io: "input" | "output" = "input",
): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema, path }) {
      if (io === "output") return;
      addExample(jsonSchema, path, (value) => z.safeParse(zodSchema, value).success);
    },
  });
  return rest;
}
