import { AUDIT_ACTIONS } from "@counterfoil/domain";
import { loadMessages } from "@counterfoil/i18n";
import { expect, it } from "vitest";

it("every action of the audit trail has a name on the screen", async () => {
  const messages = await loadMessages("en", "audit");
  const actions = Object.keys(AUDIT_ACTIONS);
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.filter((action) => !Object.hasOwn(messages, `audit.action.${action}`))).toEqual(
    [],
  );
});
