import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { Hono, type Context as Http } from "hono";
import type { Engine } from "../../runtime/engine.ts";
import type { ShowPage } from "../html.ts";
import { sentForm } from "../sent-form.ts";
import { formOf } from "./form.ts";
import { type FormValues, initialValues, submittedValues, withTestDetails } from "./form-values.ts";
import { onboardingTexts } from "./onboarding-texts.ts";
import { refused } from "./rejected-values.ts";
import { save } from "./save.ts";
import { type OnboardingStep, stepsOf } from "./steps.ts";
import { at, enter, type OnboardingVisit, visitOf } from "./visit.ts";

interface OnboardingOptions {
  engine: Engine;
  requestId(): string;
  deliver(): Promise<void>;
  page: ShowPage;
}

/**
 * Serves the onboarding behind an account link (https://docs.stripe.com/connect/hosted-onboarding):
 * one step per page, each saved when submitted, then a redirect to the platform.
 */
export function createOnboarding({ engine, requestId, deliver, page }: OnboardingOptions): Hono {
  const app = new Hono();
  const wordsOf = (c: Http) =>
    onboardingTexts(c.req.query("locale") ?? c.req.header("accept-language"));

  function over(c: Http): Response {
    const { language, texts } = wordsOf(c);
    const body = `<h1>${escapeHtml(texts.expired)}</h1><p>${escapeHtml(texts.expiredText)}</p>`;
    const root = "../".repeat(new URL(c.req.url).pathname.split("/").length - 2);
    return page({
      title: texts.expired,
      language,
      body,
      layout: "panel",
      root: `${root}pages`,
      status: 410,
    });
  }

  function shown(
    c: Http,
    visit: OnboardingVisit,
    steps: OnboardingStep[],
    index: number,
    submission: FormValues,
  ) {
    const { language, texts } = wordsOf(c);
    const step = steps[index];
    if (step === undefined) return c.notFound();
    const body = formOf({
      visit,
      steps,
      index,
      step,
      submission,
      texts,
      locale: c.req.query("locale"),
    });
    const title = `${texts.steps[step.name].title} – ${texts.title}`;
    const { account } = visit.facts;
    const business = account.business_profile?.name ?? account.company?.name ?? null;
    const note = texts.testMode;
    return page({ title, language, body, layout: "steps", business, note, root: "../.." });
  }

  app.get("/pages/onboarding/:token", async (c) => {
    const entry = await enter(engine, requestId(), c.req.param("token"));
    if (entry.kind === "in") return c.redirect(`../setup/${entry.visit}/0${rest(c)}`, 303);
    return entry.url === null ? over(c) : c.redirect(entry.url, 303);
  });

  app.get("/pages/setup/:secret/:index", async (c) => {
    const visit = await visitOf(engine, requestId(), c.req.param("secret"));
    if (visit === null) return over(c);
    const steps = stepsOf(visit);
    const index = Number(c.req.param("index"));
    const step = steps[index];
    if (step === undefined) return c.notFound();
    return shown(c, visit, steps, index, initialValues(step));
  });

  app.post("/pages/setup/:secret/:index", async (c) => {
    const secret = c.req.param("secret");
    const visit = await visitOf(engine, requestId(), secret);
    if (visit === null) return over(c);
    const form = await sentForm(c.req.raw);
    // The list of steps changes with the values, so the form names its step.
    const steps = stepsOf(visit);
    const index = steps.findIndex(({ name }) => name === form.get("step"));
    const step = steps[index];
    if (step === undefined) return c.redirect(`0${rest(c)}`, 303);
    if (form.has("fill")) return shown(c, visit, steps, index, withTestDetails(step, form));
    const { texts } = wordsOf(c);
    const submission = submittedValues(step, form, texts, visit.now);
    if (Object.keys(submission.faults).length > 0) return shown(c, visit, steps, index, submission);
    const { status, body } = await engine.run(
      at(visit, requestId(), async (ctx) => {
        await save(ctx, visit.link.account, step.name, submission.values);
        return visit.link;
      }),
    );
    if (status !== 200) {
      return shown(c, visit, steps, index, refused(step, submission, body, texts));
    }
    await deliver();
    const after = await visitOf(engine, requestId(), secret);
    if (after === null) return over(c);
    const next = following(stepsOf(after), step, index);
    if (next !== null) return c.redirect(`${next}${rest(c)}`, 303);
    return leave(c, after);
  });

  /** Redirects to the platform's return URL once everything is complete. */
  function leave(c: Http, { link }: OnboardingVisit): Response {
    if (link.return_url !== null) return c.redirect(link.return_url, 303);
    const { language, texts } = wordsOf(c);
    const body = `<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.done)}</p>`;
    return page({ title: texts.title, language, body, layout: "panel", root: "../.." });
  }
  return app;
}

/**
 * Returns the index of the next step; null after the last. A completed step may no longer be
 * listed.
 */
function following(
  steps: readonly OnboardingStep[],
  done: OnboardingStep,
  index: number,
): number | null {
  const stays = steps.findIndex(({ name }) => name === done.name);
  const next = stays === -1 ? index : stays + 1;
  return next < steps.length ? next : null;
}

/** Returns the query string that keeps the language of the current page. */
function rest(c: Http): string {
  const locale = c.req.query("locale");
  return locale === undefined ? "" : `?locale=${encodeURIComponent(locale)}`;
}
