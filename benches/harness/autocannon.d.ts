/** The types of autocannon that the benches use; the package has none. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Client {
    setRequests(requests: readonly { readonly path: string }[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Interval at which the end is checked, in milliseconds. */
    readonly sampleInt: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupClient: (client: Client) => void;
  }
  interface Result {
    readonly errors: number;
    readonly non2xx: number;
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter;
}
