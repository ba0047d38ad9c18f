import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "./index.ts";

interface EmailField {
  name: string;
  schema: z.core.$ZodType;
}

/** Returns the parameters of a schema, however deep. A hash that may also be text has none. */
function fieldsOf(schema: z.core.$ZodType, name = ""): EmailField[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.unwrap(), name);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      fieldsOf(field, name === "" ? key : `${name}[${key}]`),
    );
  }
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodArray) {
    return fieldsOf(schema.out.element, `${name}[]`);
  }
  // `orUnset`: a preprocessed schema.
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodNullable) {
    return fieldsOf(schema.out, name);
  }
  return [{ name, schema }];
}

const emails = operations
  .filter(({ method }) => method === "POST")
  .flatMap(({ path, params }) => fieldsOf(params).map((field) => ({ path, ...field })))
  .filter(({ name }) => /email\]?$/.test(name));

describe("An email address that Atelier Nord sends to the provider", () => {
  it("can be part of a customer, an account, a payment and its billing details", () => {
    const names = emails.map(({ path, name }) => `${path} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        "/v1/customers email",
        "/v1/accounts business_profile[support_email]",
        "/v1/payment_intents receipt_email",
        "/v1/payment_methods billing_details[email]",
        "/v1/refunds instructions_email",
      ]),
    );
  });

  it.each(emails)("is rejected by $path in $name if it is none", ({ schema }) => {
    expect(z.safeParse(schema, "claire").error?.issues).toMatchObject([
      { message: "Invalid email address: claire", params: { code: "email_invalid" } },
    ]);
  });

  it.each(emails)("is accepted by $path in $name if it is one", ({ schema }) => {
    expect(z.safeParse(schema, "claire@nord.example").data).toBe("claire@nord.example");
  });
});
