import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftFor, mailbox, settled } from "../../testing/mail/sent-mail.ts";
import { maple, type World } from "../../testing/world.ts";

let worlds: Readonly<Record<"english" | "french", World>>;
beforeAll(async () => {
  const english = await maple({}, {}, RACING);
  const site = { ...english.app.services.config.site, defaultLocale: "fr-CA" };
  worlds = { english, french: await maple({ site }, {}, RACING) };
});
afterAll(() => Promise.all([worlds.english.close(), worlds.french.close()]));

it.each([
  [["en-US"], "en-US"],
  [["fr-CA"], "fr"],
] as const)(
  "links a customer who prefers %j to pages in their own locale: %s",
  async (preferred_locales, locale) => {
    const world = worlds.english;
    const id = await draftFor(world.claire, { preferred_locales });
    const sent = await world.claire.post(`/api/stripe/invoice/${id}/send`, {});
    const [mail] = await settled(world.claire, id);
    const [message] = await mailbox(world, mail?.id ?? "");
    expect(message?.html).toContain(`${sent.body.hosted_invoice_url}?locale=${locale}"`);
  },
);

it.each([
  [["de", "fr"], "english", "fr"],
  [["de"], "english", "en"],
  [[], "english", "en"],
  [[], "french", "fr"],
  [["de", "es"], "french", "es"],
] as const)(
  "an invoice for a customer who prefers %j, on an installation in %s, is in one language in preview, email and PDF: %s",
  async (preferred_locales, installation, language) => {
    const world = worlds[installation];
    const id = await draftFor(world.claire, { preferred_locales });
    const { body: preview } = await world.claire.get(`/api/mail/preview?invoice=${id}`);
    expect(preview.language).toBe(language);
    expect(preview.payment_page).toContain(`<html lang="${language}">`);
    const sent = await world.claire.post(`/api/stripe/invoice/${id}/send`, {});
    expect(sent.status, sent.text).toBe(200);
    const [mail] = await settled(world.claire, id);
    const [message] = await mailbox(world, mail?.id ?? "");
    expect(message?.language).toBe(language);
    expect(message?.html).toContain(`${sent.body.hosted_invoice_url}?locale=${language}`);
    const pdf = await world.app.fetch(
      new Request(sent.body.invoice_pdf, { headers: { "accept-language": "es-MX,en;q=0.5" } }),
    );
    const file = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
    expect(/\/Lang \((\w+)\)/.exec(file)?.[1]).toBe(language);
  },
);
