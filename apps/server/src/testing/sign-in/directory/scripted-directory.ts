import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CLIENT_ID } from "./connection.ts";

type Document = "discovery" | "token" | "keys";
type ScriptedAnswer = (response: ServerResponse, usual: string) => void;

/** A directory on loopback whose answers are scripted by the test. */
export interface ScriptedDirectory {
  readonly issuer: string;
  readonly host: string;
  /** How it answers requests for a document; as usual by default. */
  readonly answers: Map<Document, ScriptedAnswer>;
  /** The nonce of its next ID token. */
  nonce: string;
  /** Number of requests for each document. */
  readonly requests: Record<Document, number>;
  close(): Promise<void>;
}

const PATHS: Readonly<Record<string, Document>> = {
  "/.well-known/openid-configuration": "discovery",
  "/token": "token",
  "/keys": "keys",
};

/** Starts a directory whose ID tokens have no valid signature: it never signs anyone in. */
export async function startScriptedDirectory(): Promise<ScriptedDirectory> {
  const answers = new Map<Document, ScriptedAnswer>();
  const requests = { discovery: 0, token: 0, keys: 0 };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const idToken = () => {
    const iat = Math.floor(Date.now() / 1000);
    const times = { iat, exp: iat + 300 };
    const claims = { iss: issuer, aud: CLIENT_ID, sub: "noor", ...times, nonce: scripted.nonce };
    return `${encoded({ alg: "RS256", kid: "one" })}.${encoded(claims)}.AAAA`;
  };
  const server = createServer((request, response) => {
    const name = PATHS[request.url ?? ""];
    if (name === undefined) return void response.writeHead(404).end();
    requests[name] += 1;
    const documents: Readonly<Record<Document, object>> = {
      discovery: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      token: { access_token: "any", token_type: "Bearer", id_token: idToken() },
      keys: { keys: [] },
    };
    response.setHeader("content-type", "application/json");
    const usual = JSON.stringify(documents[name]);
    const answer = answers.get(name);
    if (answer === undefined) response.end(usual);
    else answer(response, usual);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // Not a pipe: it listens on a port.
  const issuer = `http://127.0.0.1:${port}`;
  const scripted: ScriptedDirectory = {
    issuer,
    host: `127.0.0.1:${port}`,
    answers,
    nonce: "",
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return scripted;
}

/** Accepts the request, and never answers it. */
export const silent: ScriptedAnswer = () => undefined;

/** Sends a byte a second, so that the connection is never idle. */
export const trickling: ScriptedAnswer = (response, usual) => {
  let sent = 0;
  const timer = setInterval(() => response.write(usual[sent++] ?? " "), 1000);
  response.once("close", () => clearInterval(timer));
};

/** Answers as usual after this many milliseconds. */
export const after =
  (milliseconds: number): ScriptedAnswer =>
  (response, usual) => {
    const timer = setTimeout(() => response.end(usual), milliseconds);
    response.once("close", () => clearTimeout(timer));
  };

/** Answers with two megabytes of JSON. */
export const huge: ScriptedAnswer = (response, usual) => {
  response.end(`${usual.slice(0, -1)},"padding":"${"x".repeat(2_000_000)}"}`);
};

/** Redirects to another address. */
export const redirecting =
  (location: string): ScriptedAnswer =>
  (response) => {
    response.writeHead(307, { location }).end();
  };
