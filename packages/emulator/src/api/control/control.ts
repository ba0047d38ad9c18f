import { Hono } from "hono";
import { z } from "zod";
import { ApiRefusal, refuse } from "../../kernel/refuse.ts";
import { isField } from "../../records/accounts/requirements/fields.ts";
import { requestFields } from "../../records/accounts/save-account.ts";
import type { Engine } from "../../runtime/engine.ts";
import { internalCall } from "../../runtime/internal.ts";
import { type AccountRecord, clockOf, openPlatform } from "../../store/accounts.ts";
import { identify } from "../http/api-caller.ts";
import type { KeyRing } from "../http/credentials/key-ring.ts";
import { receiveHead } from "../http/received-request.ts";
import type { Clocks } from "./clock.ts";

const clockBody = z.strictObject({
  account: z.string().optional(),
  to: z.int().positive().optional(),
  advance_seconds: z.int().nonnegative().optional(),
  frozen: z.boolean().optional(),
  /** Resets the clock to real time. */
  real: z.literal(true).optional(),
});

const settingsBody = z.strictObject({
  account: z.string().optional(),
  fee: z
    .strictObject({ percent: z.string().regex(/^\d+(\.\d+)?$/), fixed: z.int().nonnegative() })
    .optional(),
  tax_rounding: z.enum(["line", "invoice"]).optional(),
  invoice_numbering: z.enum(["account", "customer"]).optional(),
  payout_delay_days: z.int().min(0).max(31).optional(),
});

const requirementsBody = z.strictObject({
  account: z.string().optional(),
  /** Fields by their names in https://docs.stripe.com/connect/required-verification-information. */
  fields: z.array(z.string().refine(isField, "There is no such field")).max(20),
  /** Unix seconds; no deadline if omitted. */
  deadline: z.int().positive().optional(),
  /** Requests them again, as after a failed verification. */
  failed: z.boolean().optional(),
});

interface ControlOptions {
  engine: Engine;
  ring: KeyRing;
  clocks: Clocks;
  requestId(): string;
  /** Sends the webhooks of the timers that ran. */
  deliver(): Promise<void>;
}

/**
 * Serves what Stripe doesn't have: account clocks, account settings, and requests for more
 * information from a business. Requires the platform's secret key.
 */
export function createControl({ engine, ring, clocks, requestId, deliver }: ControlOptions): Hono {
  const app = new Hono();

  // Authenticates before parsing anything.
  app.use("/control/*", async (c, next) => {
    const { publishable } = identify(receiveHead(c.req.raw), ring);
    if (publishable) throw refuse.auth("Requests to /control require the platform's secret key.");
    await next();
  });

  async function accountOf(request: Request, named: string | undefined): Promise<AccountRecord> {
    const { platform } = identify(receiveHead(request), ring);
    const id = named ?? request.headers.get("stripe-account") ?? platform;
    if (id === platform) await openPlatform(engine.session, platform);
    const account = await engine.accountAt(id);
    if (account?.platform !== platform) throw refuse.missing("account", id);
    return account;
  }
  async function clock(id: string): Promise<Response> {
    const account = await engine.accountAt(id);
    if (!account) throw refuse.missing("account", id);
    return Response.json({ account: id, now: clockOf(account), frozen: account.frozenAt !== null });
  }

  app.get("/control/clock", async (c) =>
    clock((await accountOf(c.req.raw, c.req.query("account"))).id),
  );
  app.post("/control/clock", async (c) => {
    const body = clockBody.safeParse(await c.req.json().catch(() => null));
    if (!body.success) throw refuse.invalid(z.prettifyError(body.error));
    const account = await accountOf(c.req.raw, body.data.account);
    const { to, advance_seconds = 0, frozen = account.frozenAt !== null } = body.data;
    if (body.data.real) await clocks.setReal(account);
    else await clocks.set(account, to ?? clockOf(account) + advance_seconds, frozen);
    if (!engine.inBatch) await deliver();
    return clock(account.id);
  });
  app.post("/control/settings", async (c) => {
    const body = settingsBody.safeParse(await c.req.json().catch(() => null));
    if (!body.success) throw refuse.invalid(z.prettifyError(body.error));
    const account = await accountOf(c.req.raw, body.data.account);
    const { id, settings } = account;
    const changed = {
      ...settings,
      fee: body.data.fee ?? settings.fee,
      taxRounding: body.data.tax_rounding ?? settings.taxRounding,
      numbering: body.data.invoice_numbering ?? settings.numbering,
      payoutDelayDays: body.data.payout_delay_days ?? settings.payoutDelayDays,
    };
    await engine.setSettings(account, changed);
    return Response.json({ account: id, settings: changed });
  });
  app.post("/control/requirements", async (c) => {
    const body = requirementsBody.safeParse(await c.req.json().catch(() => null));
    if (!body.success) throw refuse.invalid(z.prettifyError(body.error));
    const { id, platform } = await accountOf(c.req.raw, body.data.account);
    const { fields, deadline = null, failed = false } = body.data;
    const place = { account: id, platform, requestId: requestId() };
    const outcome = await engine.run(
      internalCall(place, (ctx) => requestFields(ctx, fields, deadline, failed)),
    );
    if (!engine.inBatch) await deliver();
    return new Response(outcome.body, { headers: { "content-type": "application/json" } });
  });
  app.onError((error) => {
    if (!(error instanceof ApiRefusal)) throw error;
    return Response.json({ error: error.detail }, { status: error.status });
  });
  return app;
}
