/** What the provider in process gets to say that it has not begun, once time is up, in milliseconds. */
const GRACE = 50;

/**
 * A request whose body is a text that is read by `text` alone, as the provider reads a form. The
 * platform's own makes a stream of every body and a second signal, which takes four times as long.
 */
class TextRequest extends Request {
  readonly #text: string;
  readonly #signal: AbortSignal | null;

  constructor(url: string, { body: _, signal, ...init }: RequestInit, text: string) {
    super(url, init);
    this.#text = text;
    this.#signal = signal ?? null;
  }

  override get signal(): AbortSignal {
    return this.#signal ?? super.signal;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}

/**
 * The SDK's fetch, answered in process. What takes too long is left alone, as a network would; what
 * the provider has not begun by then it drops, and says so.
 */
export function inProcess(answer: (request: Request) => Promise<Response>): typeof fetch {
  return (input, init = {}) => {
    const { signal } = init;
    const late = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => setTimeout(() => reject(signal.reason), GRACE), {
        once: true,
      });
    });
    return Promise.race([answer(requestOf(input, init)), late]);
  };
}

function requestOf(input: string | URL | Request, init: RequestInit): Request {
  const { body } = init;
  const isForm = body === undefined || body === null || typeof body === "string";
  return typeof input === "string" && isForm
    ? new TextRequest(input, init, body ?? "")
    : new Request(input, init);
}
