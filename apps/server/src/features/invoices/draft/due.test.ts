import { DUE_DAYS_KEY } from "@counterfoil/contract";
import { addDays, endOfLocalDate, localDateOf } from "@counterfoil/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lineItem } from "../../../testing/billing/line-item.ts";
import { maple, type World } from "../../../testing/world.ts";

const ZONE = "America/Toronto";

let world: World;
let customer = "";
beforeAll(async () => {
  world = await maple();
  customer = (await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
});
afterAll(() => world?.close());

const LINE = lineItem("5000");

async function draft(terms: object) {
  const body = { customer, currency: "cad", collection_method: "send_invoice", lines: [LINE] };
  const reply = await world.claire.post("/api/stripe/invoice", { ...body, ...terms });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** An invoice has to be due a minute after its change: near midnight, that's another day. */
async function awayFromMidnight() {
  const left = endOfDay(0) - now();
  if (left < 120) await new Promise((resolve) => setTimeout(resolve, (left + 1) * 1000));
}
beforeEach(awayFromMidnight);

const now = () => Math.floor(Date.now() / 1000);
const endOfDay = (days: number, from = now()) =>
  endOfLocalDate(addDays(localDateOf(from, ZONE), days), ZONE);
const pathOf = (id: string) => `/api/stripe/invoice/${id}`;

describe("an invoice that is due some days after it is finalized", () => {
  it.each([0, 1, 14, 30, 45, 60, 90])(
    "is due at the end of the business's day %i days on",
    async (days) => {
      const { id, due_date: planned } = await draft({ days_until_due: days });
      expect(planned).toBe(endOfDay(days));
      const sent = await world.claire.post(`${pathOf(id)}/finalize`);
      expect([sent.body.status, sent.body.due_date]).toEqual(["open", endOfDay(days)]);
      const listed = await world.claire.get(
        `/api/stripe/invoice?status=open&due_gte=${endOfDay(days) - 86_000}&due_lte=${endOfDay(days)}`,
      );
      expect(listed.body.data.map((one: { id: string }) => one.id)).toContain(id);
    },
  );

  it("counts from the day of finalization if the draft is older", async () => {
    const { id } = await draft({ days_until_due: 14 });
    // The draft was created on another date, so it has another due date.
    const other = endOfDay(5);
    await world.stripe.invoices.update(id, { due_date: other }, world.as(world.maple));
    await world.claire.get(`${pathOf(id)}?reload=true`);
    const sent = await world.claire.post(`${pathOf(id)}/finalize`);
    expect(sent.body.due_date, sent.text).toBe(endOfDay(14));
  });

  it("counts from its scheduled finalization date, and follows when that changes", async () => {
    const in7 = endOfDay(7) - 3600;
    const { id, due_date: due } = await draft({
      days_until_due: 30,
      auto_advance: true,
      automatically_finalizes_at: in7,
    });
    expect(due).toBe(endOfDay(37));
    const moved = { auto_advance: true, automatically_finalizes_at: endOfDay(9) - 3600 };
    expect((await world.claire.patch(pathOf(id), moved)).body.due_date).toBe(endOfDay(39));
    const back = await world.claire.patch(pathOf(id), { auto_advance: false });
    expect(back.body.due_date, back.text).toBe(endOfDay(30));
  });

  it("keeps a chosen date, whenever it is finalized", async () => {
    const { id } = await draft({ days_until_due: 14 });
    const chosen = endOfDay(21);
    const changed = await world.claire.patch(pathOf(id), { due_date: chosen });
    expect([changed.body.due_date, changed.body.metadata[DUE_DAYS_KEY]]).toEqual([
      chosen,
      undefined,
    ]);
    const sent = await world.claire.post(`${pathOf(id)}/finalize`);
    expect(sent.body.due_date).toBe(chosen);
  });

  it("has the same number of days in a duplicate", async () => {
    const { id } = await draft({ days_until_due: 45 });
    const copy = await world.claire.get(`/api/invoice-copy/${id}`);
    expect(copy.body.draft.days_until_due).toBe(45);
  });

  it.each([
    [{ collection_method: "charge_automatically", days_until_due: 5 }, "days_until_due"],
    [{ days_until_due: 5, due_date: 4_000_000_000 }, "days_until_due"],
  ])("is rejected by the field that was given: %j", async (terms, field) => {
    const body = { customer, currency: "cad", collection_method: "send_invoice", ...terms };
    const reply = await world.claire.post("/api/stripe/invoice", body);
    expect([reply.status, Object.keys(reply.body.fields)], reply.text).toEqual([400, [field]]);
  });
});
