import { fault } from "@counterfoil/contract";
import { type Refusal, refuse } from "../response/refusal.ts";
import { hasCardNumber } from "./card-number.ts";

/** Maximum nesting depth; the deepest field of the contract has 8. */
const MAX_DEPTH = 40;
/**
 * Maximum number of values in a body: an invoice of 250 lines with 5 tax rates each has about
 * 4,000.
 */
const MAX_VALUES = 20_000;

/**
 * Parses the JSON of a request; an empty text is `{}`. Counts depth and values in the text first,
 * so that no body takes more work than its fields justify.
 * @throws Refusal invalid_request if it isn't JSON, is too deep, has too many values, or contains
 *   `__proto__`
 */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  refuseTooComplex(text);
  try {
    return JSON.parse(text, withoutPrototype);
  } catch (error) {
    if (error instanceof PrototypeName) throw prototypeNamed(text);
    throw refuse("invalid_request", "The request body isn't valid JSON");
  }
}

/** Only counts characters outside strings. Invalid JSON is rejected by the parser. */
function refuseTooComplex(text: string): void {
  let depth = 0;
  let values = 1;
  /** Start and end of the last string at the top level: the name of the field that follows. */
  let name: readonly [number, number] = [0, 0];
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (sign === QUOTE) {
      const end = endOfString(text, place);
      if (depth === 1) name = [place + 1, end];
      place = end;
    } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (depth > MAX_DEPTH) throw tooComplex("The body is nested too deeply", text.slice(...name));
    if (values > MAX_VALUES) throw tooComplex("The body has too many values", text.slice(...name));
  }
}

/** Returns the name of the field where counting stopped, if it can be shown. */
function tooComplex(message: string, name: string): Refusal {
  const fields = /^[a-z]\w{0,63}$/i.test(name) ? { fields: { [name]: message } } : {};
  return refuse("invalid_request", message, fields);
}

/**
 * Returns the position of the quotation mark that ends a string; the text's end if there is none.
 */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Only looks back at the backslashes before each quotation mark, so the scan stays linear. */
function isEscaped(text: string, place: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(place - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const PROTOTYPE = "__proto__";

class PrototypeName extends Error {}

/** JSON may contain `__proto__` as an own key, which must never reach other code. */
function withoutPrototype(this: unknown, key: string, value: unknown): unknown {
  if (key === PROTOTYPE) throw new PrototypeName();
  return value;
}

const MAX_NAME_LENGTH = 100;

/** Returns the error for JSON with a field `__proto__`, by its dotted path. */
function prototypeNamed(text: string): Refusal {
  const path = pathToPrototype(JSON.parse(text)) ?? PROTOTYPE;
  return refuse("invalid_request", "Some fields aren’t valid", {
    faults: { [hasCardNumber(path) ? PROTOTYPE : path]: fault("unknown_field") },
  });
}

function pathToPrototype(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (Object.hasOwn(value, PROTOTYPE)) return PROTOTYPE;
  for (const [key, part] of Object.entries(value)) {
    const below = pathToPrototype(part);
    if (below !== null) return `${key.slice(0, MAX_NAME_LENGTH)}.${below}`;
  }
  return null;
}
