import type { Fault } from "./fault.ts";
import { FAULT_SENTENCES } from "./sentences.ts";

/** What a fault says to whoever reads the API. */
export function sentenceOf(fault: Fault): string {
  return FAULT_SENTENCES[fault.code].replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(fault[name] ?? ""),
  );
}
