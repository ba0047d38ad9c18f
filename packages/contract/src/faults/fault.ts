import type { FAULT_SENTENCES } from "./sentences.ts";

// Apart from the sentences, which the screens have no need of.

type Sentences = typeof FAULT_SENTENCES;

export type FaultCode = keyof Sentences;

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Parameters<Code extends FaultCode> = [NamesIn<Sentences[Code]>] extends [never]
  ? []
  : [parameters: Readonly<Record<NamesIn<Sentences[Code]>, string | number>>];

/** What is wrong with a field: a code, and the parameters that its words need. */
export interface Fault {
  readonly code: FaultCode;
  readonly [parameter: string]: string | number;
}

/** A fault with all the parameters that its words need. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...[parameters]: Parameters<Code>
): Fault {
  return { ...parameters, code };
}

const SAID = "fault:";

/** The message of a schema's rule that names a fault: a schema can hand on nothing but a text. */
export function says<Code extends FaultCode>(code: Code, ...given: Parameters<Code>): string {
  return SAID + JSON.stringify(fault(code, ...given));
}

/** The fault that a schema's message names; undefined for a message of the schema library. */
export function saidBy(message: string): Fault | undefined {
  return message.startsWith(SAID) ? JSON.parse(message.slice(SAID.length)) : undefined;
}
