import { LANGUAGES, type Language } from "@counterfoil/i18n";
import { mailTexts as english } from "@counterfoil/i18n/messages/en/mail-texts";
import { mailTexts as spanish } from "@counterfoil/i18n/messages/es/mail-texts";
import { mailTexts as french } from "@counterfoil/i18n/messages/fr/mail-texts";
import { DARK, LIGHT } from "@counterfoil/ui/plain/tokens";
import { describe, expect, it } from "vitest";
import { EMAILS, LINK } from "../../testing/mail/hostile-emails.ts";
import type { ContentOf, OpenContent } from "../content.ts";
import { inlineStyles } from "./inline.ts";
import { emailStyle } from "./style.ts";
import { write } from "./write.ts";

/**
 * Fails the type check if a kind of email, of notification or of security notice is added and not
 * checked here.
 */
const CHECKED: Readonly<
  Record<
    | Exclude<OpenContent["kind"], "alert" | "security">
    | `alert ${ContentOf<"alert">["what"]}`
    | `security ${ContentOf<"security">["what"]}`,
    true
  >
> = {
  invoice: true,
  receipt: true,
  invitation: true,
  reset: true,
  confirm_email: true,
  keep_email: true,
  removed: true,
  ownership: true,
  "alert payout": true,
  "alert dispute": true,
  "alert payment_failed": true,
  "alert invoice_paid": true,
  "alert email_failed": true,
  "alert account_due": true,
  webhook_disabled: true,
  "security password": true,
  "security sign_in": true,
  "security factor_enabled": true,
  "security factor_disabled": true,
  "security passkey_added": true,
  "security passkey_removed": true,
  "security recovery_code": true,
  "security role": true,
  "security suspended": true,
};

function written(content: OpenContent, language: Language, accent: string | null = null) {
  const sender = { site: "Counterfoil", replyTo: null };
  return write(content, { language, sender, style: emailStyle(accent), attached: true });
}

/** HTML's text as a reader sees it. */
function plain(html: string): string {
  const signs = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
  return Object.entries(signs).reduce((text, [sign, meant]) => text.replaceAll(sign, meant), html);
}

/**
 * The English words around the values of the emails' messages that another language doesn't have.
 */
function onlyEnglish(other: Readonly<Record<string, string>>): string[] {
  const spoken = Object.values(other).join("\n");
  return Object.values<string>(english)
    .flatMap((text) => text.split(/\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.length > 7 && !spoken.includes(part));
}

const named = (content: OpenContent): string =>
  "what" in content ? `${content.kind} ${content.what}` : content.kind;

it("checks every kind of email", () => {
  expect(EMAILS.map(named).sort()).toEqual(Object.keys(CHECKED).sort());
});

describe.each(EMAILS.map((content) => [named(content), content] as const))(
  "the %s email",
  (_, content) => {
    it.each([
      ["fr", french],
      ["es", spanish],
    ] as const)("has no English text in %s", (language, texts) => {
      const leftIn = (wanted: Language) => {
        const { subject, html, text } = written(content, wanted);
        const whole = [subject, plain(html), text].join("\n");
        return onlyEnglish(texts).filter((part) => whole.includes(part));
      };
      expect(leftIn("en")).not.toEqual([]);
      expect(leftIn(language)).toEqual([]);
    });

    it.each(LANGUAGES)("escapes hostile names, in %s", (language) => {
      const { subject, from, html, text } = written(content, language);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(from).not.toMatch(/[\r\n]/);
      expect(html).not.toContain("<img");
      expect(html).not.toMatch(/<[^>]* (style|on\w+)=|<(script|link|iframe)|url\(/);
      expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|\{\w+\}/);
      expect(html).toContain(`<html lang="${language}">`);
    });

    it("keeps its style in email clients that drop style sheets", () => {
      const sent = inlineStyles(written(content, "en").html);
      const elements = [...sent.matchAll(/<\w+[^>]* class="(?!page)[^>]*>/g)].map(([tag]) => tag);
      expect(elements.length).toBeGreaterThan(3);
      for (const tag of elements) expect(tag).toMatch(/ style="[^"]+:[^"]+"/);
      expect(/<body [^>]*style="([^"]+)"/.exec(sent)?.[1]).toContain("font:");
      expect(sent.replaceAll(/ style="[^"]*"/g, "")).toBe(written(content, "en").html);
    });

    it("has the same content in plain text and HTML", () => {
      const { html, text } = written(content, "en");
      if (html.includes('class="button"')) {
        expect(html).toContain(`href="${LINK.replace("&", "&amp;")}"`);
        expect(text).toContain(LINK);
      }
      for (const [, part = ""] of html.matchAll(/>([^<>]+)</g)) {
        const words = plain(part).trim();
        if (words !== "" && !html.includes(`<style>${part}`) && !html.includes(`<title>${part}`)) {
          expect(text.replaceAll(/^> /gm, "")).toContain(words);
        }
      }
      const [, heading = "none"] = /<h1 class="title">(.*?)<\/h1>/s.exec(html) ?? [];
      expect(text).toContain(plain(heading));
    });
  },
);

it("an invoice's email formats amount and date for its reader, in the business's time zone", () => {
  const [invoice] = EMAILS;
  if (invoice?.kind !== "invoice") throw new Error("The first email is an invoice");
  // 3:30 on December 1 in Greenwich is still November in Toronto.
  const late = {
    ...invoice,
    businessName: "Maple & Main",
    dueDate: Date.UTC(2026, 11, 1, 3, 30) / 1000,
  };
  expect(written(late, "en").text).toContain("$1,234.50 CAD\nDue Nov 30 2026");
  expect(written(late, "fr").text).toMatch(/1.234,50.\$ CAD\nÉchéance\u00a0: 30 novembre 2026/u);
  expect(written(late, "es").text).toContain("Vence el 30 de noviembre de 2026");
});

it("a paid invoice's email has no payment button", () => {
  const [invoice] = EMAILS;
  if (invoice?.kind !== "invoice") throw new Error("The first email is an invoice");
  const { subject, text } = written(
    { ...invoice, number: "M-1", businessName: "Maple", amountDue: 0 },
    "en",
  );
  expect(subject).toBe("Invoice M-1 from Maple, paid");
  expect(text).toContain("$1,234.50 CAD\nNothing left to pay");
  expect(text).toContain("View invoice:");
  expect(text).not.toContain("Due date");
});

it("a link that isn't a web address has no button", () => {
  const { html, text } = written(
    { kind: "reset", link: "javascript:alert(1)", expiresAt: 0 },
    "en",
  );
  expect(html).not.toContain("javascript:");
  expect(text).not.toContain("javascript:");
});

it.each([
  ["#0b6068", "#ffffff"],
  ["#ffd400", "#17201f"],
  ["#ffffff", "#17201f"],
  ["#000000", "#ffffff"],
])("the button on %s has text in %s", (accent, ink) => {
  expect(emailStyle(accent)).toMatchObject({ accent, onAccent: ink });
  expect(written({ kind: "reset", link: LINK, expiresAt: 0 }, "en", accent).html).toContain(
    `background:${accent};color:${ink}`,
  );
});

it("an invitation says who receives replies, if anyone does", () => {
  const content: OpenContent = {
    kind: "invitation",
    businessName: "Maple & Main",
    inviterName: "Claire Tessier",
    role: "user",
    link: LINK,
    expiresAt: 1_795_000_000,
  };
  const from = (replyTo: string | null) =>
    write(content, {
      language: "en",
      sender: { site: "Counterfoil", replyTo },
      style: emailStyle(null),
      attached: false,
    }).text;
  expect(from("owner@maple.example")).toContain("Reply to this email to contact Claire");
  expect(from(null)).toContain("Replies aren’t monitored");
});

it.each([
  ["en", "Reminder: invoice MM-2060 from Maple & Main is past due", "Was due Nov 18 2026"],
  ["fr", "Rappel : la facture MM-2060 de Maple & Main est en retard", "Échue le 18 novembre 2026"],
  [
    "es",
    "Recordatorio: la factura MM-2060 de Maple & Main está vencida",
    "Venció el 18 de noviembre",
  ],
] as const)(
  "an invoice that is past due is sent as a reminder, in %s",
  (language, subject, lead) => {
    const content: OpenContent = {
      kind: "invoice",
      businessName: "Maple & Main",
      customerName: "Atelier Nord Inc.",
      number: "MM-2060",
      amountDue: 123_450,
      total: 123_450,
      currency: "cad",
      dueDate: 1_795_000_000,
      pastDue: true,
      timeZone: "America/Toronto",
      memo: null,
      message: null,
      link: LINK,
      pdf: null,
    };
    const reminder = written(content, language);
    expect(reminder.subject.replaceAll("\u00a0", " ")).toBe(subject);
    expect(reminder.text).toContain(lead);
    expect(reminder.text).not.toMatch(
      /Here is your invoice|Voici votre facture|Aquí tiene su factura/,
    );
    expect(written({ ...content, pastDue: false }, language).subject).not.toContain(subject);
    expect(written({ ...content, amountDue: 0 }, language).subject).not.toContain(subject);
  },
);

it.each([
  [null, '<span class="mark"></span>'],
  [
    "https://cdn.example/logo.png?a=1&b=2",
    '<span class="picture"><img class="logo" src="https://cdn.example/logo.png?a=1&amp;b=2" alt="" height="22"></span>',
  ],
])(
  "an email has the logo %s and the name as heading, which stays if the logo isn't loaded",
  (logoUrl, head) => {
    const { html } = write(
      { kind: "removed", businessName: "Maple & Main" },
      {
        language: "en",
        sender: { site: "Counterfoil", replyTo: null },
        style: emailStyle(null, logoUrl),
        attached: false,
      },
    );
    expect(html).toContain(`<p class="from">${head}Maple &amp; Main</p>`);
  },
);

it("an email has light and dark colours, all of them design tokens or the accent", () => {
  const { html } = written({ kind: "reset", link: LINK, expiresAt: 0 }, "en", "#7a1f5c");
  const known = new Set<string>([...Object.values(LIGHT), ...Object.values(DARK), "#7a1f5c"]);
  const colours = html.match(/#[0-9a-f]{3,8}\b/g) ?? [];
  expect(colours.filter((colour) => !known.has(colour))).toEqual([]);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain(`prefers-color-scheme:dark){body,.page{background:${DARK.canvas}`);
  expect(html).toContain(LIGHT.font);
});

it("an email’s links have the colour of their text, never the browser’s, in light and dark", () => {
  const links = EMAILS.flatMap((content) => {
    const { html } = written(content, "en");
    return inlineStyles(html).match(/<a [^>]+>/g) ?? [];
  });
  expect(links.some((link) => link.includes('class="link"'))).toBe(true);
  expect(links.filter((link) => !/style="[^"]*\bcolor:/.test(link))).toEqual([]);
});
