import { pageFaults, textsOf } from "@counterfoil/emulator/pages/page-faults.fixture";
import { mailTexts as english } from "@counterfoil/i18n/messages/en/mail-texts";
import { mailTexts as spanish } from "@counterfoil/i18n/messages/es/mail-texts";
import { mailTexts as french } from "@counterfoil/i18n/messages/fr/mail-texts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { enqueue } from "../../mail/outbox.ts";
import { mailboxTransport } from "../../mail/transports/mailbox.ts";
import { emailStyle } from "../../mail/writing/style.ts";
import { write } from "../../mail/writing/write.ts";
import { maple, type World } from "../../testing/world.ts";
import { PAGE } from "./messages.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
  await invite("gil@example.com", "https://counterfoil.example/join#s3cret");
  await invite("bounce@example.com", "https://counterfoil.example/join#other");
});
afterAll(() => world.close());

/** Queues an invitation as the team page does, and waits until it is delivered. */
async function invite(to: string, link: string): Promise<void> {
  await world.database.access<object>("app").tenant(world.maple, (db) =>
    enqueue(db, {
      account: world.maple,
      about: null,
      to: [to],
      language: "en",
      content: {
        kind: "invitation",
        businessName: "Maple & Main",
        inviterName: "Claire <Tessier>",
        role: "user",
        sealedLink: world.app.services.secrets.seal("mail link", link),
        expiresAt: 1_800_000_000,
      },
    }),
  );
  await vi.waitFor(async () => expect((await open("/mailbox")).text).toContain(to), {
    timeout: 60_000,
  });
}

/** Returns the cookie that the URL from the terminal sets in a browser. */
async function keyCookie(): Promise<string> {
  const opened = await world.app.fetch(new Request(world.app.mailbox ?? ""));
  return opened.headers.get("set-cookie")?.split(";")[0] ?? "";
}

interface MailboxVisit {
  readonly address?: string;
  readonly headers?: Record<string, string>;
  readonly host?: string;
  /** Without the key. */
  readonly keyless?: boolean;
}

async function open(path: string, { address, headers, host, keyless }: MailboxVisit = {}) {
  const url = new URL(path, world.app.url);
  if (host !== undefined) url.hostname = host;
  const cookie: Record<string, string> = keyless ? {} : { cookie: await keyCookie() };
  const request = new Request(url, { headers: { ...cookie, ...headers } });
  const response = await world.app.fetch(request, address);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the messages' URLs in the list's order. */
async function listed(query = ""): Promise<string[]> {
  const { text } = await open(`/mailbox${query}`);
  return [...text.matchAll(/href="(\/mailbox\/\d+)/g)].map(([, href = ""]) => href);
}

describe("the mailbox", () => {
  it("lists delivered and bounced emails, newest first, without a session", async () => {
    const { status, headers, text } = await open("/mailbox");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text.indexOf("bounce@example.com</span>")).toBeLessThan(
      text.indexOf("gil@example.com</span>"),
    );
    expect(text).toContain('<span class="badge right bounced">Bounced</span>');
    expect(text).toContain("Claire &lt;Tessier&gt; invited you to join Maple &amp; Main");
    expect(text).not.toMatch(/<script|s3cret/);
  });

  it.each([
    ["fr", french],
    ["es", spanish],
  ] as const)("has no English text of its own in %s", async (lang, texts) => {
    const [first = ""] = await listed();
    const own = Object.entries<string>(english).filter(([id]) => /^(mailbox|page)\./.test(id));
    const spoken = new Set<string>(Object.values(texts));
    const words = new Set(own.flatMap(([, text]) => (spoken.has(text) ? [] : [text])));
    for (const path of ["/mailbox", first, "/mailbox/999999", "/mailbox?to=nobody@example.com"]) {
      const { text } = await open(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      // A message is in the language that it was sent in.
      const page = text.replace(/srcdoc="[^"]*"/, "").replace(/<pre>[\s\S]*<\/pre>/, "");
      expect(pageFaults(page)).toEqual([]);
      expect([path, textsOf(page).filter((shown) => words.has(shown))]).toEqual([path, []]);
    }
    const { text } = await open("/mailbox?lang=en");
    expect(textsOf(text).some((shown) => words.has(shown))).toBe(true);
  });

  it("shows times in the machine's time zone, with its name", async () => {
    const [first = ""] = await listed();
    const zoneAt = (at: Date) =>
      new Intl.DateTimeFormat("en-CA", { timeZoneName: "short" })
        .formatToParts(at)
        .find(({ type }) => type === "timeZoneName")?.value;
    const { text } = await open("/mailbox");
    const [, at = "", time = ""] = /<time[^>]* datetime="([^"]+)">([^<]+)</.exec(text) ?? [];
    expect(time).toMatch(/^[A-Z][a-z]{2} \d+ \d{4}, \d+:\d\d/);
    expect(time.endsWith(` ${zoneAt(new Date(at))}`), time).toBe(true);
    expect((await open(first)).text).toContain(`<dd>${time}</dd>`);
  });

  it("filters by recipient", async () => {
    const { text } = await open("/mailbox?to=GIL@example.com");
    expect(text).not.toContain("bounce@example.com</span>");
    expect(await listed("?to=gil@example.com")).toHaveLength(1);
    expect((await open("/mailbox?to=nobody@example.com")).text).toContain(
      "No emails to nobody@example.com",
    );
  });

  it("ignores an invalid recipient filter", async () => {
    expect((await open("/mailbox?to=%00&before=%00&lang=%00")).status).toBe(200);
    expect((await open("/mailbox/%00")).status).toBe(404);
  });

  it("shows an email in a sandboxed frame, whose link works", async () => {
    const [, invitation = ""] = await listed();
    const { text, headers } = await open(invitation);
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(text).toContain("https://counterfoil.example/join#s3cret");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toContain("unsafe-inline");
  });

  it("shows an old email with its original style sheet, and blocks other styles", async () => {
    const db = world.database.access<object>("app");
    const { from: _, ...before } = write(
      { kind: "reset", link: "https://counterfoil.example/reset#s3cret", expiresAt: 1_800_000_000 },
      {
        language: "en",
        sender: { site: "Counterfoil", replyTo: null },
        style: emailStyle("#7a1f5c"),
        attached: false,
      },
    );
    await mailboxTransport(db, world.app.services.secrets).deliver({
      mail: "mail_before",
      recipient: "before@example.com",
      from: { name: "Maple & Main", address: "billing@counterfoil.example" },
      replyTo: null,
      to: ["before@example.com"],
      cc: [],
      language: "en",
      ...before,
      attachments: [],
    });
    const [old = ""] = await listed("?to=before@example.com");
    const policy = (await open(old)).headers.get("content-security-policy") ?? "";
    expect(/style-src [^;]*/.exec(policy)?.[0]).toBe(
      `style-src 'self' ${emailStyle("#7a1f5c").source}`,
    );
    const [current = ""] = await listed("?to=gil@example.com");
    const now = (await open(current)).headers.get("content-security-policy") ?? "";
    expect(now).toContain(`style-src 'self' ${emailStyle(null).source};`);
  });

  it.each([
    ["fr", "Boîte de réception"],
    ["es", "Buzón"],
    ["de", "Mailbox"],
  ])("uses the browser's language: %s", async (language, title) => {
    const headers = { "accept-language": `xx, ${language};q=0.9, en;q=0.1` };
    expect((await open("/mailbox", { headers })).text).toContain(`<h1>${title}</h1>`);
    expect((await open(`/mailbox?lang=${language}`)).text).toContain(`<h1>${title}</h1>`);
  });

  it("reports a missing message or file", async () => {
    for (const path of [
      "/mailbox/999999",
      "/mailbox/x",
      "/mailbox/1/attachments/7",
      "/mailbox/-1",
    ]) {
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    }
  });

  it("is paginated", async () => {
    const transport = mailboxTransport(
      world.database.access<object>("app"),
      world.app.services.secrets,
    );
    for (let n = 0; n <= PAGE; n += 1) {
      await transport.deliver({
        mail: `mail_${n}`,
        recipient: "many@example.com",
        from: { name: "Maple & Main", address: "billing@counterfoil.example" },
        replyTo: null,
        to: ["many@example.com"],
        cc: [],
        language: "en",
        subject: `Number ${n}`,
        html: "<p>Hello</p>",
        text: "Hello",
        attachments: [],
      });
    }
    const { text } = await open("/mailbox?to=many@example.com");
    const [, older = ""] = /href="([^"]*before=[^"]*)"/.exec(text) ?? [];
    const rest = await open(older.replaceAll("&amp;", "&"));
    expect(rest.text).toContain("Number 0<");
    expect(rest.text).not.toContain("Number 1<");
  });
});

describe("access to the mailbox", () => {
  it("is granted by the URL that the server prints, and removes the key from the address bar", async () => {
    const printed = new URL(world.app.mailbox ?? "");
    printed.searchParams.set("to", "gil@example.com");
    const opened = await world.app.fetch(new Request(printed));
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      "/mailbox?to=gil%40example.com",
    ]);
    expect(opened.headers.get("set-cookie")).toMatch(
      /^cf_mailbox=[\w-]{32}; Path=\/mailbox; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is denied without the key, even to a caller that looks local in every way", async () => {
    const wrong = { cookie: `cf_mailbox=${"A".repeat(32)}` };
    for (const visit of [
      { keyless: true },
      { headers: wrong },
      { headers: { cookie: "cf_mailbox=" } },
    ]) {
      for (const path of ["/mailbox", "/mailbox/1", "/mailbox/1/attachments/0", "/mailbox?key=x"]) {
        const { status, text, headers } = await open(path, visit);
        expect([path, status, headers.get("set-cookie")]).toEqual([path, 403, null]);
        expect(text).not.toContain("example.com");
      }
    }
  });

  it("gives no cookie to a remote caller with the key", async () => {
    const { search } = new URL(world.app.mailbox ?? "");
    const far = await open(`/mailbox${search}`, { keyless: true, address: "192.168.1.20" });
    expect([far.status, far.headers.get("set-cookie")]).toEqual([403, null]);
  });

  it.each<[string, MailboxVisit]>([
    ["another machine", { address: "192.168.1.20" }],
    ["another machine, by IPv6", { address: "2001:db8::7" }],
    ["a proxy that is not trusted", { headers: { "x-forwarded-for": "203.0.113.9" } }],
    ["a proxy with a header of its own", { headers: { "cf-connecting-ip": "203.0.113.9" } }],
    ["a proxy that tells the host", { headers: { "x-forwarded-host": "billing.example" } }],
    ["a page whose name was made to lead here", { host: "rebound.example" }],
  ])("is denied to %s, with the reason", async (_, visit) => {
    for (const path of ["/mailbox", "/mailbox/1", "/mailbox/1/attachments/0"]) {
      const { status, text } = await open(path, visit);
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain("The mailbox contains sign-in links");
      expect(text).not.toContain("example.com");
    }
  });

  it.each<[string, MailboxVisit]>([
    ["IPv4", { address: "127.0.0.1" }],
    ["IPv6", { address: "::1" }],
    ["IPv4 within IPv6", { address: "::ffff:127.0.0.1" }],
    ["the name of this machine", { host: "localhost" }],
  ])("is granted on this machine by %s", async (_, visit) => {
    expect((await open("/mailbox", visit)).status).toBe(200);
  });

  it("doesn't exist if a mail server is configured", async () => {
    const smtp = { host: "127.0.0.1", port: 9, secure: false, signIn: null };
    const served = await maple({ smtp, demo: { password: "counterfoil-demo", sampleData: false } });
    try {
      for (const path of ["/mailbox", "/mailbox/1", "/mailbox/1/attachments/1"]) {
        const response = await served.app.fetch(new Request(new URL(path, served.app.url)));
        expect([path, response.status]).toEqual([path, 404]);
      }
    } finally {
      await served.close();
    }
  });
});
