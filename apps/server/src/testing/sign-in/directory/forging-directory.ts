import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { Client, TestResponse } from "../../client.ts";
import { Browser } from "../browser.ts";
import { CLIENT_ID } from "./connection.ts";
import { finishDirectory } from "./directory.ts";

/** Changes of the ID token that a directory would send, and of its answers. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Returns the token that it sends instead, from its claims. */
  readonly sign?: (claims: JWTPayload) => string | Promise<string>;
  /** Returns the whole answer of its token endpoint instead, as text. */
  readonly answer?: (token: string) => string;
  /** The claims of its userinfo endpoint. */
  readonly userInfo?: Readonly<Record<string, unknown>>;
}

/** An OpenID provider on loopback that signs whatever a test asks for. */
export interface ForgingDirectory {
  readonly issuer: string;
  readonly host: string;
  /** The key that it publishes, as text. */
  readonly publicKey: string;
  /** Signs someone in with a forged token. */
  signIn(
    world: { readonly app: { readonly url: string }; readonly stranger: Client },
    account: string,
    forgery?: Forgery,
  ): Promise<TestResponse>;
  close(): Promise<void>;
}

/** Starts a directory whose unforged tokens say that someone is Noor. */
export async function startForgingDirectory(): Promise<ForgingDirectory> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid: "one" };
  let token = "";
  let userInfo = "";
  const server = createServer((request, response) => {
    const documents: Readonly<Record<string, string>> = {
      "/.well-known/openid-configuration": JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      }),
      "/keys": JSON.stringify({ keys: [key] }),
      "/token": token,
      "/userinfo": userInfo,
    };
    response.setHeader("content-type", "application/json");
    response.end(documents[request.url ?? ""] ?? "{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // Not a pipe: it listens on a port.
  const issuer = `http://127.0.0.1:${port}`;
  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(privateKey);
  return {
    issuer,
    host: `127.0.0.1:${port}`,
    publicKey: JSON.stringify(key),
    async signIn(world, account, forgery = {}) {
      const browser = new Browser();
      const started = await world.stranger.post("/auth/directory/start", { account });
      if (started.status !== 200) throw new Error(`it can't be started: ${started.text}`);
      browser.keep(world.app.url, started.headers);
      const parameters = new URL(started.body.url).searchParams;
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: CLIENT_ID,
        sub: "noor",
        iat: now,
        exp: now + 300,
        nonce: parameters.get("nonce") ?? "",
        email: "user@maple.example",
        email_verified: true,
        groups: ["billing"],
        ...forgery.claims,
      };
      const idToken = await (forgery.sign ?? signed)(claims);
      const answer = { access_token: "any", token_type: "Bearer", id_token: idToken };
      token = forgery.answer?.(JSON.stringify(answer)) ?? JSON.stringify(answer);
      userInfo = JSON.stringify(forgery.userInfo ?? { sub: "noor" });
      const landed = new URL(parameters.get("redirect_uri") ?? "");
      landed.search = new URLSearchParams({
        code: "any",
        state: parameters.get("state") ?? "",
      }).toString();
      return finishDirectory(world, landed, browser);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
