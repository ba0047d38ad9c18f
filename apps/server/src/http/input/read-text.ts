import { Refusal, refuse } from "../response/refusal.ts";

/** Default limit of a body: 1 MB. Few requests need more. */
const BODY_LIMIT = 1_000_000;

/** Bytes that a body of unknown length is counted in. */
const STEP = 64 * 1024;

/**
 * Rejects a request whose Content-Length exceeds the limit, before reading the body.
 * @throws Refusal
 */
export function refuseTooLarge(request: Request, limit = BODY_LIMIT): void {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
}

/**
 * Counts the bytes that a request may send.
 * @returns a function to call when they have been received
 * @throws Refusal if their sender sends too much at a time
 */
type ReceiveBody = (bytes: number) => () => void;

/**
 * Returns the body as text.
 * @throws Refusal if it exceeds the limit or isn't UTF-8
 */
export async function readText(
  request: Request,
  receive: ReceiveBody,
  limit = BODY_LIMIT,
): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const announced = request.headers.get("content-length");
  if (announced === null) return readStream(request, receive, decoder, limit);
  const complete = receive(Number(announced));
  try {
    // Content-Length was checked, and HTTP doesn't deliver more bytes than that.
    return decoded(decoder, await request.arrayBuffer());
  } finally {
    complete();
  }
}

/** Reads a body of unknown length, which is counted in steps while it arrives. */
async function readStream(
  request: Request,
  receive: ReceiveBody,
  decoder: TextDecoder,
  limit: number,
): Promise<string> {
  if (request.body === null) return "";
  const counted: (() => void)[] = [];
  let size = 0;
  let text = "";
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      while (size > counted.length * STEP) counted.push(receive(STEP));
      text += decoded(decoder, chunk, { stream: true });
    }
    return text + decoded(decoder);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse("invalid_request", "The request body ended early");
  } finally {
    for (const complete of counted) complete();
  }
}

function decoded(
  decoder: TextDecoder,
  bytes?: Parameters<TextDecoder["decode"]>[0],
  options?: TextDecodeOptions,
): string {
  try {
    return decoder.decode(bytes, options);
  } catch {
    throw refuse("invalid_request", "The request body isn't valid text");
  }
}

const tooLarge = (limit: number) =>
  refuse("too_large", `The request is larger than ${Math.floor(limit / 1_000_000)} MB`);
