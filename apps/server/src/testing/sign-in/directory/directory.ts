import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DIRECTORY_PAGE } from "@counterfoil/contract";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration as ProviderOptions } from "oidc-provider";
import type { Client, TestResponse } from "../../client.ts";
import { Browser } from "../browser.ts";
import { CLIENT_ID, CLIENT_SECRET } from "./connection.ts";

/** The directory's claims about a user; `sub` is the name they sign in there with. */
export type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID provider on loopback, with the people of a business. */
export interface TestDirectory {
  readonly issuer: string;
  /** The host and port that the operator must allow. */
  readonly host: string;
  /** By the name that they enter at its sign-in form. Tests may change them. */
  readonly people: Map<string, Claims>;
  /** The client secrets that it accepts. Tests change them. */
  readonly clientSecrets: Set<string>;
  /** Replaces the key that it signs with, which it no longer publishes. */
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

interface TestDirectoryOptions {
  /** The redirect URIs that its client may use. */
  readonly callbacks: readonly string[];
}

/** Starts an OpenID provider whose sign-in form accepts any password. */
export async function startDirectory({ callbacks }: TestDirectoryOptions): Promise<TestDirectory> {
  const people = new Map<string, Claims>();
  const clientSecrets = new Set([CLIENT_SECRET]);
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // Not a pipe: it listens on a port.
  const issuer = `http://127.0.0.1:${port}`;
  const configuration: ProviderOptions = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...callbacks],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name"],
      groups: ["groups"],
    },
    scopes: ["openid", "email", "profile", "groups"],
    cookies: { keys: ["a key of the directory's own cookies"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub: String(people.get(sub)?.sub ?? sub) }),
    }),
  };
  function provide(options: ProviderOptions) {
    const provider = new Provider(issuer, options);
    provider.Client.prototype.compareClientSecret = (secret) => clientSecrets.has(secret);
    return provider.callback();
  }

  let handle = provide(configuration);
  server.on("request", (request, response) => void handle(request, response));
  return {
    issuer,
    host: `127.0.0.1:${port}`,
    people,
    clientSecrets,
    async rotateKey() {
      const { privateKey } = await generateKeyPair("RS256", { extractable: true });
      const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" };
      handle = provide({ ...configuration, jwks: { keys: [key] } });
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A server as its users reach it. */
interface Reached {
  readonly app: { readonly url: string };
  readonly stranger: Client;
}

interface DirectoryVisit {
  readonly account: string;
  /** The name to enter at the directory. */
  readonly as: string;
  readonly again?: boolean;
  /** The person's browser; a new one by default. */
  readonly browser?: Browser;
}

/** Goes to the directory and comes back, without completing the sign-in here. */
export async function visitDirectory(
  world: Reached,
  { account, as, again = false, browser = new Browser() }: DirectoryVisit,
): Promise<{ readonly landed: URL; readonly browser: Browser }> {
  const started = await world.stranger.post("/auth/directory/start", { account, again });
  if (started.status !== 200) throw new Error(`it can't be started: ${started.text}`);
  browser.keep(world.app.url, started.headers);
  const landed = await browser.follow(started.body.url, {
    until: DIRECTORY_PAGE,
    fill: { login: as, password: "any" },
  });
  return { landed, browser };
}

/** Completes a sign-in with the address that the directory sent the browser to. */
export async function finishDirectory(
  world: Reached,
  landed: URL,
  browser: Browser,
  account = landed.pathname.slice(DIRECTORY_PAGE.length),
): Promise<TestResponse> {
  const query = Buffer.from(landed.search.slice(1)).toString("base64url");
  const headers = { cookie: browser.cookies(world.app.url) };
  const reply = await world.stranger.post(
    "/auth/directory/finish",
    { account, query },
    { headers },
  );
  browser.keep(world.app.url, reply.headers);
  return reply;
}

/** Signs in through the directory. */
export async function signInThrough(world: Reached, visit: DirectoryVisit): Promise<TestResponse> {
  const { landed, browser } = await visitDirectory(world, visit);
  return finishDirectory(world, landed, browser);
}
