import { ACCESS_TYPES } from "@counterfoil/contract";
import { type AnyRole, storedRole } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { readSite } from "../config/read-config.ts";
import { createAuthorizer } from "./authorizer.ts";
import { createRedaction } from "./redaction.ts";

/** Elena's role, which may read nothing but the document itself. */
const ELENA: AnyRole = storedRole({ id: "role_elena", name: "Elena", base: "user", rights: [] });
const authorizer = createAuthorizer(readSite(undefined));
const shown = createRedaction(authorizer);

/** A document with an object inside it, as JSON text of the provider. */
const documentWith = (inner: unknown) =>
  JSON.stringify({ id: "doc_1", object: "document", inside: [{ inner }] });
const forms = ["text", "made", "row"] as const;

describe("the JSON text of a document, for a role that may read nothing inside it", () => {
  it.each(ACCESS_TYPES)("names a %s by its ID", (type) => {
    const inner = { id: "inner_1", object: type, note: "Paid in two parts" };
    const restricted =
      type === "tax_rate" ? documentWith({ id: "inner_1", object: type }) : documentWith("inner_1");
    for (const form of forms) expect(shown[form](ELENA, documentWith(inner))).toBe(restricted);
  });

  it("keeps a part that isn't an object of its own", () => {
    const text = documentWith({ id: "il_1", object: "line_item", note: "Letterpress cards" });
    for (const form of forms) expect(shown[form](ELENA, text)).toBe(text);
  });
});

describe("a client secret", () => {
  const text = documentWith({ id: "pi_1", object: "unknown", client_secret: "pi_1_secret_2" });
  const restricted = documentWith({ id: "pi_1", object: "unknown", client_secret: null });

  it.each<AnyRole>(["owner", ELENA])(
    "is never in a list's row, nor where no one needs it",
    (role) => {
      for (const form of forms) expect(shown[form](role, text)).toBe(restricted);
    },
  );
});

describe("an owner", () => {
  it.each(ACCESS_TYPES.filter((type) => type !== "file" && authorizer.reads("owner", type)))(
    "reads a %s inside a document",
    (type) => {
      const text = documentWith({ id: "inner_1", object: type, note: "Paid in two parts" });
      for (const form of forms) expect(shown[form]("owner", text)).toBe(text);
    },
  );
});
