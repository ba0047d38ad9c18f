import type { ErrorBody } from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";
import { say } from "../text/speech.ts";

type Values = Readonly<Record<string, string | number>>;

/** Sentences of the server and of the contract's schemas that have a value in them. */
const PATTERNS: readonly (readonly [pattern: RegExp, id: string, value: string])[] = [
  [/^(\S+) is already in the team$/, "refusal.of.member", "email"],
  [/^(\S+) is already invited$/, "refusal.of.invited", "email"],
  [/^(\S+) is named twice$/, "refusal.of.twice", "email"],
  [/\. Nobody was invited$/, "refusal.of.nobodyInvited", ""],
  [/^At most (\d+) addresses at once$/, "refusal.of.addresses", "max"],
  [/^Must be at least (\d+) characters$/, "refusal.of.least", "min"],
  [/received undefined$/, "refusal.said.required", ""],
  // What the schema library says of rules that have no sentence of their own.
  [/^Too small: expected string to have >=1 characters$/, "refusal.said.required", ""],
  [/^Too small: expected string to have >=(\d+) characters$/, "refusal.of.least", "min"],
  [/^Too big: expected string to have <=(\d+) characters$/, "refusal.of.most", "max"],
  [/^Too small: expected array to have >=(\d+) items$/, "refusal.of.leastEntries", "min"],
  [/^Too big: expected array to have <=(\d+) items$/, "refusal.of.mostEntries", "max"],
  [/^Too small: expected \w+ to be >=(-?\d+)$/, "refusal.of.lowest", "min"],
  [/^Too small: expected \w+ to be >(-?\d+)$/, "refusal.of.above", "min"],
  [/^Too big: expected \w+ to be <=(-?\d+)$/, "refusal.of.highest", "max"],
  [/^Invalid input: expected int, received number$/, "refusal.of.whole", ""],
  [/^Invalid input: expected (?:number|int), /, "refusal.said.number", ""],
  [/^Invalid (?:option|input): expected (?:one of )?"/, "refusal.of.choice", ""],
  [/^Invalid URL$/, "refusal.of.address", ""],
  [/^Invalid string: must match pattern /, "refusal.of.pattern", ""],
];

/**
 * A refusal in a language other than English: each of our own sentences in its words, else what its
 * code means. What the provider says, under a code of its own, stays as it came.
 * @param tag the language on screen, such as `fr-CA`
 */
export async function inWords(body: ErrorBody, tag: string, locale: string): Promise<ErrorBody> {
  const [english, words] = await Promise.all([
    loadMessages("en", "refusals"),
    loadMessages(tag, "refusals"),
  ]);
  const meant = `refusal.${body.code}`;
  if (!Object.hasOwn(words, meant)) return body;
  const ids = new Map<unknown, string>(
    Object.entries(english).map(([id, sentence]) => [sentence, id]),
  );
  const spoken = (id: string, values?: Values) => say({ locale, messages: words }, id, values);
  const sentence = (text: string, otherwise: string) => {
    const id = ids.get(text);
    if (id !== undefined) return spoken(id);
    for (const [pattern, known, name] of PATTERNS) {
      const found = pattern.exec(text);
      if (found !== null) return spoken(known, { [name]: found[1] ?? "" });
    }
    return spoken(otherwise);
  };
  return {
    ...body,
    error: sentence(body.error, meant),
    ...(body.fields === undefined
      ? {}
      : {
          fields: Object.fromEntries(
            Object.entries(body.fields).map(([path, text]) => [
              path,
              sentence(text, "refusal.of.field"),
            ]),
          ),
        }),
  };
}
