import { connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testConfig } from "../../testing/config.ts";
import { maple, type World } from "../../testing/world.ts";
import { freePort } from "./free-port.ts";

const lines: string[] = [];
let world: World;
let port: number;
beforeAll(async () => {
  port = await freePort("127.0.0.1");
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  world = await maple({ ...testConfig(), port, publicUrl: `http://127.0.0.1:${port}` }, { log });
  await world.app.listen();
});
afterAll(() => world?.close());

/** Returns the bytes that the server sends until it closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      answer += text;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const host = (value: string, target = "/healthz") =>
  `GET ${target} HTTP/1.1\r\nHost: ${value}\r\nConnection: close\r\n\r\n`;

const REQUESTS: [name: string, bytes: string, status: number][] = [
  ...[
    // Later versions of Node.js accept any label that begins with "xn--".
    ...["xn--a", "xn--a:4000"].filter((value) => !URL.canParse(`http://${value}`)),
    "",
    " ",
    "a b",
    "a\tb",
    "user@127.0.0.1",
    "user:secret@127.0.0.1",
    "127.0.0.1:99999",
    "127.0.0.1:x",
    "[::1",
    "[::z]",
    "a/b",
    "a?b",
    "a#b",
    "a\\b",
    "%",
    "%00",
    "<x>",
    "1.2.3.4.5",
    "256.1.1.1",
    "a".repeat(300),
    "\u00e9.example",
  ].map((value): [string, string, number] => [`Host: ${value.slice(0, 30)}`, host(value), 400]),
  ["no Host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["a target with a bad host", host("127.0.0.1", "http://1.2.3.4.5/healthz"), 400],
  ["a target with a user name", host("127.0.0.1", "http://me:x@127.0.0.1/healthz"), 400],
  ["a target of another scheme", host("127.0.0.1", "ftp://127.0.0.1/"), 400],
  ["a target without a slash", host("127.0.0.1", "healthz"), 400],
  ["a star", "OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", 400],
  ["no HTTP", "hello\r\n\r\n", 400],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", 400],
  [
    "headers beyond the limit",
    host("127.0.0.1").replace("Connection", `X: ${"a".repeat(20_000)}\r\nConnection`),
    431,
  ],
  ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 405],
  ["an expectation", host("127.0.0.1").replace("Connection", "Expect: coffee\r\nConnection"), 417],
];

it.each(REQUESTS)(
  "rejects %s with a clear error, the usual headers and a log entry",
  async (_name, bytes, status) => {
    lines.length = 0;
    const answer = await send(bytes);
    expect(answer.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    const body = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(logged).toEqual([expect.objectContaining({ status, request_id: body.request_id })]);
  },
);

const post = (headers: string, body: string) =>
  `POST /auth/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const HIDDEN = host("127.0.0.1", "/readyz");

it.each([
  [
    "a length and chunks",
    post("Content-Length: 4\r\nTransfer-Encoding: chunked", `0\r\n\r\n${HIDDEN}`),
  ],
  [
    "chunks twice",
    post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", `0\r\n\r\n${HIDDEN}`),
  ],
  ["an unknown encoding", post("Transfer-Encoding: xchunked", HIDDEN)],
  ["a space before the colon", post("Transfer-Encoding : chunked", `0\r\n\r\n${HIDDEN}`)],
  ["a folded header", post("Content-Length: 0\r\nX: a\r\n b", HIDDEN)],
  ["a length with a sign", post("Content-Length: +4", HIDDEN)],
  ["a length of two values", post("Content-Length: 0, 4", HIDDEN)],
  ["a bare line feed", post("Transfer-Encoding: chunked", `0\n\n${HIDDEN}`)],
  [
    "a chunk of a wrong length",
    post("Transfer-Encoding: chunked", `1\r\nabc\r\n0\r\n\r\n${HIDDEN}`),
  ],
])("serves no request that is hidden behind %s", async (_name, bytes) => {
  const answer = await send(bytes);
  const [first, ...others] = answer.match(/HTTP\/1\.1 \d+/g) ?? [];
  expect(first).toBe("HTTP/1.1 400");
  expect(others).toEqual([]);
});

it("serves two requests whose boundary is clear", async () => {
  const answer = await send(post("Transfer-Encoding: chunked", `2\r\n{}\r\n0\r\n\r\n${HIDDEN}`));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400", "HTTP/1.1 200"]);
});

it.each(["TRACE", "TRACK"])(
  "answers %s with an error that repeats nothing of the request",
  async (method) => {
    const answer = await send(
      host("127.0.0.1")
        .replace("GET", method)
        .replace("Connection", "Cookie: session=s3cret\r\nConnection"),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain("s3cret");
  },
);

it.each(["127.0.0.1", "localhost:4000", "office.example", "[::1]:4000", "a_b.example"])(
  "serves the host %s",
  async (name) => {
    expect(await send(host(name))).toMatch(/^HTTP\/1\.1 200 /);
  },
);
