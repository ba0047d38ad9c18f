import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface MeasuredExport {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly token: string;
  readonly body: string;
  /**
   * Simulates a reader that pauses after each chunk, in milliseconds, and disconnects after `most`
   * bytes.
   */
  readonly slow?: { readonly wait: number; readonly most: number };
}

export interface ReadFigures {
  /** Number of lines; ours has one more than rows. */
  readonly lines: number;
  readonly bytes: number;
  /** Milliseconds until the first and the last byte of text. */
  readonly first: number;
  readonly all: number;
}

const LINE_END = 10;

/**
 * Reads a response and discards it.
 * @throws Error if it is interrupted or an error
 */
export async function read(measured: MeasuredExport): Promise<ReadFigures> {
  const started = performance.now();
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    const headers = {
      ...(measured.method === "GET" ? {} : { "content-type": "application/json" }),
      ...(measured.token === "" ? {} : { authorization: `Bearer ${measured.token}` }),
    };
    const going = request(measured.url, { method: measured.method, headers }, resolve);
    going.once("error", reject);
    if (measured.method === "POST") going.end(measured.body);
    else going.end();
  });
  if (response.statusCode !== 200)
    throw new Error(`${measured.url} answered ${response.statusCode}`);
  let [lines, bytes, first] = [0, 0, Number.NaN];
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) throw new Error("The answer is not bytes");
    if (bytes === 0) first = performance.now() - started;
    bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) {
      lines += 1;
    }
    if (measured.slow === undefined) continue;
    if (bytes >= measured.slow.most) break;
    await pause(measured.slow.wait);
  }
  return { lines, bytes, first, all: performance.now() - started };
}
