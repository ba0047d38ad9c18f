import type { FAULT_SENTENCES } from "./sentences.ts";

// Separate from the sentences, which the screens don't need.

type Sentences = typeof FAULT_SENTENCES;

export type FaultCode = keyof Sentences;

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Parameters<Code extends FaultCode> = [NamesIn<Sentences[Code]>] extends [never]
  ? []
  : [parameters: Readonly<Record<NamesIn<Sentences[Code]>, string | number>>];

/** An error of a field: a code, and the parameters of its message. */
export interface Fault {
  readonly code: FaultCode;
  readonly [parameter: string]: string | number;
}

/** Creates a fault. The compiler requires all parameters of its message. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...[parameters]: Parameters<Code>
): Fault {
  return { ...parameters, code };
}

const PREFIX = "fault:";

/** Returns a schema's message that names a fault, because a schema can only pass on a text. */
export function faultMessage<Code extends FaultCode>(
  code: Code,
  ...parameters: Parameters<Code>
): string {
  return PREFIX + JSON.stringify(fault(code, ...parameters));
}

/** Returns the fault named by a schema's message; undefined for a message of the schema library. */
export function faultNamedBy(message: string): Fault | undefined {
  return message.startsWith(PREFIX) ? JSON.parse(message.slice(PREFIX.length)) : undefined;
}
