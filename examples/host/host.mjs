// An example platform that embeds the back office. It signs users in (single sign-on), shows the
// back office in a frame, and is the "Help centre" of its menu, which redeems a code to identify
// the user. Plain Node without packages, as a reference for a platform in any language.
import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";

const port = Number(process.env.HOST_PORT ?? 4300);
const here = `http://127.0.0.1:${port}`;
const office = process.env.OFFICE_URL ?? "http://127.0.0.1:4000";
const issuer = process.env.SSO_ISSUER ?? here;
const audience = process.env.SSO_AUDIENCE ?? office;
const ssoSecret = needed("SSO_SECRET");
const handoffSecret = needed("HANDOFF_SECRET");

/** Users of this platform. A real one authenticates them first. */
const PEOPLE = {
  beatriz: { name: "Beatriz Duarte", email: "both@maple.example" },
  claire: { name: "Claire Tessier", email: "owner@maple.example" },
};

/**
 * Returns a handoff token for a user: HS256 with the shared secret, valid for one minute, with a
 * unique ID.
 * @param {{ email: string }} person
 * @param {string | undefined} account `acct_…` of the business to open
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

/**
 * Returns the URL that signs the user in. The token is in the fragment, which servers don't log.
 */
function wayOver(person, account) {
  return `${office}/sso#token=${signOver(person, account)}`;
}

/**
 * Redeems a code for the user it identifies. Server to server: the secret never reaches a browser.
 */
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
      : "Open this page from the menu of the back office.";
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
    // Keeps the code in the URL from other sites. The back office needs the origin: without a
    // referrer it asks the user to confirm the sign-in.
    "referrer-policy": "strict-origin",
  });
  const { title, body } = found ?? { title: "Not found", body: "" };
  response.end(`<!doctype html><html lang="en"><head><title>${title}</title><style>
body { font: 16px/1.5 system-ui; margin: 32px }
iframe { width: 100%; height: 80vh; border: 1px solid #ccc }
</style></head><body><h1>${title}</h1>${body}</body></html>`);
}

createServer((request, response) => void serve(request, response)).listen(port, "127.0.0.1", () => {
  process.stdout.write(`Example platform is ready at ${here}\n`);
});

function text(value) {
  return String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function needed(name) {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`${name} is required\n`);
  process.exit(1);
}
