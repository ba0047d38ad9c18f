import type { Fault } from "./fault.ts";
import { FAULT_SENTENCES } from "./sentences.ts";

/** Returns the English sentence of a fault for API clients. */
export function sentenceOf(fault: Fault): string {
  return FAULT_SENTENCES[fault.code].replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(fault[name] ?? ""),
  );
}
