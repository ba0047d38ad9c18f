/** Extra time for the provider in process to report that it hasn't started, in milliseconds. */
const GRACE = 50;

/**
 * A request whose body is only read by `text`, as the provider reads a form. The platform's Request
 * creates a stream and another signal, which takes four times as long.
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
 * Creates a fetch for the SDK that calls the provider in process. On a timeout the request is
 * abandoned, as over a network; the provider drops it if it hasn't started, and reports that.
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
