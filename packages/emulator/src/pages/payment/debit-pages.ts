import { labelled } from "@counterfoil/domain";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { Hono, type Context as Http } from "hono";
import { z } from "zod";
import { afterIntent } from "../../billing/invoices/collection/after-intent.ts";
import type { Context } from "../../kernel/context.ts";
import { verifyPayment } from "../../money/debits/verify-payment.ts";
import { verifySetup } from "../../money/setup-intents/set-up-debit.ts";
import type { MicrodepositsParams } from "../../records/debits/microdeposits.ts";
import type { Engine } from "../../runtime/engine.ts";
import { internalCall } from "../../runtime/internal.ts";
import type { ShowPage } from "../html.ts";
import { openedPage } from "../opened-page.ts";
import { businessOf, daysOf, type ReaderTexts } from "../reader.ts";
import { sentForm } from "../sent-form.ts";
import { challengedIntent } from "./challenged-intent.ts";
import { debitTexts } from "./debit-texts.ts";

interface DebitPagesOptions {
  engine: Engine;
  requestId(): string;
  deliver(): Promise<void>;
  readerTexts: ReaderTexts;
  page: ShowPage;
}

const waiting = z.object({
  next_action: z.object({
    verify_with_microdeposits: z.object({ microdeposit_type: z.string().nullable() }),
  }),
});

/** Serves the `url` of mandates and the `hosted_verification_url` of intents. */
export function createDebitPages({
  engine,
  requestId,
  deliver,
  readerTexts,
  page,
}: DebitPagesOptions): Hono {
  const app = new Hono();

  app.get("/pages/mandates/:account/:id/:secret", async (c) => {
    const place = await openedPage(engine, c, "mandates");
    if (place === null) return c.notFound();
    const { account, id } = place;
    const mandate = await read(engine, account, id, mandateShape);
    if (mandate === null) return c.notFound();
    const reader = await readerTexts(c, { account, id }, "page");
    const { language, texts } = debitTexts(reader.language);
    const day = await daysOf(engine, account, reader);
    const details = mandate.payment_method_details;
    const reference = details.sepa_debit?.reference ?? details.bacs_debit?.reference ?? id;
    const { accepted_at } = mandate.customer_acceptance;
    const body =
      `<h1>${escapeHtml(texts.mandate)}</h1><p>${escapeHtml(texts.mandateText)}</p>` +
      `<p>${escapeHtml(labelled(texts.reference, reference, language))}</p>` +
      (accepted_at === null
        ? ""
        : `<p>${escapeHtml(texts.acceptedOn)} ${escapeHtml(day(accepted_at))}</p>`);
    const shown = await businessOf(engine, account);
    const root = "../../..";
    return page({ title: texts.mandate, language, body, layout: "panel", ...shown, root });
  });

  app.get("/pages/microdeposits/:intent", (c) => form(c, c.req.query("client_secret") ?? "", null));
  app.post("/pages/microdeposits/:intent", async (c) => {
    const sent = await sentForm(c.req.raw);
    const secret = String(sent.get("client_secret") ?? "");
    const intent = await challengedIntent(engine, c.req.param("intent"), secret);
    if (intent === null) return c.notFound();
    // An empty field doesn't count as one of the customer's attempts.
    if (!isFilled(sent)) return form(c, secret, "wrong", sent);
    const { id, account, platform } = intent;
    const call = { account, platform, requestId: requestId(), about: id };
    const { status } = await engine.run(internalCall(call, (ctx) => verify(ctx, id, given(sent))));
    await deliver();
    return form(c, secret, status === 200 ? "verified" : "wrong", sent);
  });

  /** @param sent rejected values to show again */
  async function form(
    c: Http,
    secret: string,
    outcome: "verified" | "wrong" | null,
    sent: FormData = new FormData(),
  ) {
    const intent = await challengedIntent(engine, c.req.param("intent") ?? "", secret);
    if (intent === null) return c.notFound();
    const { language, texts } = debitTexts((await readerTexts(c, intent, "page")).language);
    const current = await read(engine, intent.account, intent.id, waiting);
    const explanation =
      outcome === "verified"
        ? `<p role="status">${escapeHtml(texts.verified)}</p>`
        : current === null
          ? `<p role="status">${escapeHtml(texts.failed)}</p>`
          : outcome === "wrong"
            ? `<p class="refused" id="wrong" role="alert">${escapeHtml(texts.wrong)}</p>`
            : "";
    const type = current?.next_action.verify_with_microdeposits.microdeposit_type;
    const marks = outcome === "wrong" ? ` aria-invalid="true" aria-describedby="wrong"` : "";
    const field = (name: string, label: string, typed: string) =>
      `<div class="field"><label for="${name}">${escapeHtml(label)}</label>` +
      `<input id="${name}" name="${name}" value="${escapeHtml(String(sent.get(name) ?? ""))}" required autocomplete="off" ${typed}${marks}></div>`;
    const amount = 'inputmode="numeric"';
    const fields =
      type === "amounts"
        ? field("first", texts.first, amount) + field("second", texts.second, amount)
        : field("code", texts.code, 'autocapitalize="characters" spellcheck="false"');
    const body =
      `<h1>${escapeHtml(texts.verify)}</h1>` +
      (current === null
        ? explanation
        : `<p>${escapeHtml(type === "amounts" ? texts.amountsText : texts.codeText)}</p>${explanation}` +
          `<form method="post" novalidate><input type="hidden" name="client_secret" value="${escapeHtml(secret)}">` +
          `${fields}<button class="main">${escapeHtml(texts.submit)}</button></form>`);
    const shown = await businessOf(engine, intent.account);
    return page({ title: texts.verify, language, body, layout: "panel", ...shown, root: ".." });
  }
  return app;
}

const referenced = z.object({ reference: z.string() }).optional();
const mandateShape = z.object({
  customer_acceptance: z.object({ accepted_at: z.number().nullable() }),
  payment_method_details: z.object({ bacs_debit: referenced, sepa_debit: referenced }),
});

/** Returns a stored object if it has this shape, or null. */
async function read<T>(
  engine: Engine,
  account: string,
  id: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  const { rows } = await engine.session.query(
    "select body from provider.object where account = $1 and id = $2",
    [account, id],
  );
  const body: unknown = rows[0] ? JSON.parse(String(rows[0].body)) : null;
  return shape.safeParse(body).data ?? null;
}

const isFilled = (sent: FormData): boolean =>
  (sent.has("code") ? ["code"] : ["first", "second"]).every(
    (name) => String(sent.get(name) ?? "").trim() !== "",
  );

function given(sent: FormData): MicrodepositsParams {
  const code = sent.get("code");
  if (code !== null) return { descriptor_code: String(code).trim() };
  return { amounts: [Number(sent.get("first")), Number(sent.get("second"))] };
}

async function verify(ctx: Context, id: string, deposits: MicrodepositsParams) {
  if (id.startsWith("seti_")) {
    return verifySetup(ctx, await ctx.store.must("setup_intent", id), deposits);
  }
  const outcome = await verifyPayment(ctx, await ctx.store.must("payment_intent", id), deposits);
  await afterIntent(ctx, outcome.intent);
  if (outcome.refusal) throw outcome.refusal;
  return outcome.intent;
}
