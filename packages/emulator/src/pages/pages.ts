import { DEFAULT_LOCALE } from "@counterfoil/domain";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { Hono } from "hono";
import { cardElements } from "../api/script/card-elements.ts";
import { cardPage } from "../api/script/card-page.ts";
import { challengePage } from "../api/script/challenge-page.ts";
import { providerScript } from "../api/script/provider-script.ts";
import { ApiRefusal } from "../kernel/refuse.ts";
import type { Engine } from "../runtime/engine.ts";
import { cardTexts } from "./card-texts.ts";
import { createDocuments } from "./hosted-documents/documents.ts";
import { pagesIn } from "./html.ts";
import { isReadable, logoFile } from "./look/business-look.ts";
import { fontFile } from "./look/font-files.ts";
import { type PageLook, PLAIN_LOOK } from "./look/look.ts";
import { pageStyle } from "./look/page-style.ts";
import { createOnboarding } from "./onboarding/onboarding.ts";
import { cardFields } from "./payment/card-fields.ts";
import {
  type ChallengedIntent,
  challengedIntent,
  settleChallenge,
} from "./payment/challenged-intent.ts";
import { createDebitPages } from "./payment/debit-pages.ts";
import type { RenderPdf } from "./pdf/rendered.ts";
import { problemPages } from "./problem-page.ts";
import { businessOf, readerTextsFor } from "./reader.ts";
import { sentForm } from "./sent-form.ts";

interface PagesOptions {
  engine: Engine;
  requestId(): string;
  deliver(): Promise<void>;
  renderPdf?: RenderPdf | undefined;
  look?: PageLook | undefined;
  /** Locale of documents for customers without a supported preferred one. Defaults to English. */
  defaultLocale?: string | undefined;
}

/** Returns a function without outer references as a browser script, called with others. */
function script<Parts extends readonly unknown[]>(
  run: (...parts: Parts) => void,
  ...parts: Parts
): Response {
  // Some compilers wrap functions in a `__name` helper, which the script must define.
  const text = `"use strict";(() => { const __name = (value) => value; (${run.toString()})(${parts.join()}); })();`;
  return new Response(text, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
    },
  });
}

/** Serves hosted pages under `/pages` and the script under `/script/v3/`. */
export function createPages(options: PagesOptions): Hono {
  const { engine, requestId, deliver, renderPdf, look = PLAIN_LOOK } = options;
  const readerTexts = readerTextsFor(engine, options.defaultLocale ?? DEFAULT_LOCALE);
  const app = new Hono();
  const page = pagesIn(look);
  const problem = problemPages(page);
  const style = pageStyle(look);
  // No ID or secret contains a null byte, and PostgreSQL rejects them.
  app.use("/pages/*", (c, next) =>
    c.req.url.includes("%00") ? Promise.resolve(c.notFound()) : next(),
  );
  app.get("/script/v3/", () => script(providerScript, cardElements));
  app.get("/script/v3", () => script(providerScript, cardElements));
  app.get("/pages/assets/card.js", () => script(cardPage));
  app.get("/pages/assets/challenge.js", () => script(challengePage));
  app.get("/pages/assets/page.css", (c) => {
    const accent = `#${c.req.query("accent") ?? ""}`;
    return new Response(isReadable(accent) ? pageStyle({ ...look, accent }) : style, {
      headers: { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" },
    });
  });
  app.get(
    "/pages/assets/logos/:account/:file",
    async (c) =>
      (await logoFile(engine, c.req.param("account"), c.req.param("file"))) ?? c.notFound(),
  );
  app.get("/pages/assets/fonts/:name", (c) => fontFile(c.req.param("name")) ?? c.notFound());

  app.route(
    "/",
    createDocuments({ engine, requestId, deliver, renderPdf, readerTexts, page, problem, look }),
  );
  app.route("/", createDebitPages({ engine, requestId, deliver, readerTexts, page }));

  app.get("/pages/card", (c) => {
    const { language, texts } = cardTexts(c.req.query("locale"));
    const { faults } = texts;
    const attributes = Object.entries(faults).map(
      ([name, text]) => `data-${name}="${escapeHtml(text)}"`,
    );
    return page({
      title: texts.card,
      language,
      body: `<h1 class="unseen">${escapeHtml(texts.card)}</h1><form class="card" novalidate ${attributes.join(" ")}>${cardFields(texts)}</form>`,
      layout: "fields",
      script: "card.js",
      root: ".",
      framed: true,
      theme: c.req.query("theme"),
    });
  });

  app.get("/pages/challenge/:intent", async (c) => {
    const { language, texts } = cardTexts(c.req.query("locale"));
    const secret = c.req.query("client_secret") ?? "";
    const intent = await challengedIntent(engine, c.req.param("intent"), secret);
    if (intent === null) return c.notFound();
    const body =
      `<h1>${escapeHtml(texts.challenge)}</h1><p>${escapeHtml(texts.challengeText)}</p>` +
      `<form method="post"><input type="hidden" name="client_secret" value="${escapeHtml(secret)}">` +
      `<button class="main" name="outcome" value="complete">${escapeHtml(texts.complete)}</button>` +
      `<button name="outcome" value="fail">${escapeHtml(texts.fail)}</button></form>`;
    return page({
      title: texts.challenge,
      language,
      body,
      layout: "panel",
      ...(await businessOf(engine, intent.account)),
      root: "..",
      framed: true,
      theme: c.req.query("theme"),
    });
  });
  app.post("/pages/challenge/:intent", async (c) => {
    const form = await sentForm(c.req.raw);
    const secret = String(form.get("client_secret") ?? "");
    const intent = await challengedIntent(engine, c.req.param("intent"), secret);
    if (intent === null) return c.notFound();
    const back = await returnUrl(engine, intent);
    const passed = form.get("outcome") === "complete";
    const { queued } = await settleChallenge(engine, requestId(), intent, passed);
    if (queued) await deliver();
    if (back !== null) return c.redirect(withIntent(back, intent), 303);
    const { language, texts } = cardTexts(c.req.query("locale"));
    const body = `<h1>${escapeHtml(texts.challenge)}</h1><p data-done>${escapeHtml(texts.done)}</p>`;
    return page({
      title: texts.challenge,
      language,
      body,
      layout: "panel",
      ...(await businessOf(engine, intent.account)),
      script: "challenge.js",
      root: "..",
      framed: true,
      theme: c.req.query("theme"),
    });
  });

  app.route("/", createOnboarding({ engine, requestId, deliver, page }));
  // Invalid forms, and other errors that a page rejects.
  app.onError((error, c) => {
    if (!(error instanceof ApiRefusal)) throw error;
    return problem(c, error.status === 404 ? "missing" : "unreadable");
  });
  return app;
}

/** Returns the return URL after a redirect; null in the frame of the provider's script. */
async function returnUrl(
  engine: Engine,
  { id, account }: ChallengedIntent,
): Promise<string | null> {
  const { rows } = await engine.session.query(
    "select body::jsonb #>> '{next_action,redirect_to_url,return_url}' as url from provider.object where account = $1 and id = $2",
    [account, id],
  );
  const url = rows[0]?.url;
  return typeof url === "string" && /^https?:\/\//.test(url) ? url : null;
}

/** Returns a return URL with the parameters that Stripe adds to it. */
function withIntent(back: string, { id, secret }: ChallengedIntent): string {
  const name = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  const url = new URL(back);
  url.searchParams.set(name, id);
  url.searchParams.set(`${name}_client_secret`, secret);
  return url.href;
}
