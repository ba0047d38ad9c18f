// A small platform that embeds the back office: it signs people over (single sign-on), shows the
// office in a frame, and is the "Help centre" of the office's menu, which learns who came by a code.
// Plain Node, no packages: what a platform in any language has to do stands below.
import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";

const port = Number(process.env.HOST_PORT ?? 4300);
const here = `http://127.0.0.1:${port}`;
const office = process.env.OFFICE_URL ?? "http://127.0.0.1:4000";
const issuer = process.env.SSO_ISSUER ?? here;
const audience = process.env.SSO_AUDIENCE ?? office;
const ssoSecret = needed("SSO_SECRET");
const handoffSecret = needed("HANDOFF_SECRET");

/** The people that this platform knows, and may hand over. A real one has a sign-in of its own. */
const PEOPLE = {
  beatriz: { name: "Beatriz Duarte", email: "both@maple.example" },
  claire: { name: "Claire Tessier", email: "owner@maple.example" },
};

/**
 * A token for one person: HS256 by the shared secret, good for a minute, with an id of its own.
 * @param {{ email: string }} person
 * @param {string | undefined} account `acct_…` of the business to go on in
 */
function signOver({ email }, account) {
  const now = Math.floor(Date.now() / 1000);
  const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const said = `${part({ alg: "HS256", typ: "JWT" })}.${part({
    iss: issuer,
    aud: audience,
    iat: now,
    exp: now + 60,
    jti: randomUUID(),
    email,
    ...(account ? { account } : {}),
  })}`;
  return `${said}.${createHmac("sha256", ssoSecret).update(said).digest("base64url")}`;
}

/** Where the browser goes to be signed in. In the fragment the token reaches no server's log. */
function wayOver(person, account) {
  return `${office}/sso#token=${signOver(person, account)}`;
}

/** Asks the office whom a code speaks for. Server to server: the secret never reaches a browser. */
async function whoCame(code) {
  const response = await fetch(`${office}/public/handoff/redeem`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, host: new URL(here).host, secret: handoffSecret }),
  });
  return response.ok ? response.json() : null;
}

async function answer(url) {
  const account = url.searchParams.get("account") ?? undefined;
  const person = PEOPLE[url.searchParams.get("as")] ?? PEOPLE.beatriz;
  if (url.pathname === "/over") return { location: wayOver(person, account) };
  if (url.pathname === "/frame") {
    return { title: "Billing", body: `<iframe title="Billing" src="/over"></iframe>` };
  }
  if (url.pathname === "/help") {
    const who = await whoCame(url.searchParams.get("code") ?? "");
    const hello = who
      ? `Hello ${text(who.name)} (${text(who.email)}), ${text(who.role)}`
      : "Who are you? Come over from the office's menu.";
    return { title: "Help centre", body: `<p>${hello}</p>` };
  }
  if (url.pathname !== "/") return null;
  const links = Object.entries(PEOPLE).map(
    ([key, { name }]) => `<li><a href="/over?as=${key}">Billing, as ${text(name)}</a></li>`,
  );
  const frame = `<li><a href="/frame">Billing in a frame</a></li>`;
  return { title: "Platform", body: `<ul>${links.join("")}${frame}</ul>` };
}

async function serve(request, response) {
  const found = await answer(new URL(request.url ?? "/", here)).catch(() => null);
  if (found?.location) {
    response.writeHead(303, { location: found.location, "cache-control": "no-store" }).end();
    return;
  }
  response.writeHead(found ? 200 : 404, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // The code in the address goes to no other site.
    // The office asks a click of people who come from nowhere: the origin alone tells it who sends them.
    "referrer-policy": "strict-origin",
  });
  const { title, body } = found ?? { title: "Not found", body: "" };
  response.end(`<!doctype html><html lang="en"><head><title>${title}</title><style>
body { font: 16px/1.5 system-ui; margin: 32px }
iframe { width: 100%; height: 80vh; border: 1px solid #ccc }
</style></head><body><h1>${title}</h1>${body}</body></html>`);
}

createServer((request, response) => void serve(request, response)).listen(port, "127.0.0.1", () => {
  process.stdout.write(`The platform is at ${here}\n`);
});

function text(value) {
  return String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function needed(name) {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`${name} is missing\n`);
  process.exit(1);
}
