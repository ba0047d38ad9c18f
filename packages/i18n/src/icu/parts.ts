import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type MessagePart, type MessageParts, POUND } from "./format.ts";

/**
 * Compiles an ICU text for `format`; plain text if it has no values.
 * @throws Error for invalid ICU, and for parts of ICU that no message here uses
 */
export function partsOf(text: string): string | MessageParts {
  const parts = parse(text).map(partOf);
  const [first, ...rest] = parts;
  if (first === undefined) return "";
  return typeof first === "string" && rest.length === 0 ? first : parts;
}

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return POUND;
    case TYPE.argument:
      return { name: element.value };
    case TYPE.number:
      if (element.style) break;
      return { name: element.value, number: true };
    case TYPE.select:
      return { name: element.value, of: wordings(element.options), select: true };
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== "cardinal") break;
      return { name: element.value, of: wordings(element.options) };
  }
  throw new Error("Only plain values, numbers, cardinal plurals and selects are supported");
}

function wordings(options: Readonly<Record<string, { value: MessageFormatElement[] }>>) {
  return Object.fromEntries(
    Object.entries(options).map(([key, { value }]) => [key, value.map(partOf)]),
  );
}
