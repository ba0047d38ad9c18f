import { resources } from "@counterfoil/contract";
import { RIGHTS } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { MEMBER_ROWS } from "./requests/routes.ts";

it("each right is required by at least one call", () => {
  const marksPaid = resources.invoice.actions.pay.alsoRequires({ paid_out_of_band: true });
  const required = new Set<string | null>([...MEMBER_ROWS.map(({ access }) => access), marksPaid]);
  expect(RIGHTS.filter((right) => !required.has(right))).toEqual([]);
});
