/** A stored intent: the request and its outcome. */
export interface StoredIntent {
  readonly id: string;
  readonly person: string;
  readonly operation: string;
  readonly request_hash: string;
  readonly input: string;
  readonly status: "running" | "done" | "refused" | "unknown";
  readonly object: string | null;
  /** Where the request came from, and the recorded fields before the change, as JSON. */
  readonly origin: string | null;
  readonly before: string | null;
  readonly notes: string;
  readonly answer_status: number | null;
  readonly answer: string | null;
  readonly attempts: number;
  readonly runner: number;
  /** Seconds since the intent was stored. */
  readonly age: number;
  /** Whether a live process is working on it: this one or another. */
  readonly attended: boolean;
}
