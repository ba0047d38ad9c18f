import type { ErrorBody } from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";
import { type Speech, say } from "../text/speech.ts";
import { faultWordsIn } from "./fault-words.ts";

/**
 * A refusal in the language on screen: each refused field by its fault, the rest in the words for our
 * own sentence, else for what its code means. What the provider says, under a code of its own, stays
 * as it came.
 * @param tag the language on screen, such as `fr-CA`
 */
export async function inWords(body: ErrorBody, tag: string, locale: string): Promise<ErrorBody> {
  const [english, messages] = await Promise.all([
    loadMessages("en", "refusals"),
    loadMessages(tag, "refusals"),
  ]);
  if (!Object.hasOwn(messages, `refusal.${body.code}`)) return body;
  const speech = { locale, messages };
  const fields = fieldsOf(body, speech);
  return {
    ...body,
    error: errorOf(body, fields, { speech, english, translated: !tag.startsWith("en") }),
    ...(body.fields === undefined ? {} : { fields }),
  };
}

/** A sentence for each refused field: that of its fault, else that it cannot be right. */
function fieldsOf({ fields = {}, faults = {} }: ErrorBody, speech: Speech): Record<string, string> {
  const words = faultWordsIn(speech);
  const spoken = Object.keys(fields).map((path) => {
    const found = faults[path];
    const said = found && words(found);
    return [path, said ?? say(speech, "refusal.fault.invalid", undefined)] as const;
  });
  return Object.fromEntries(spoken);
}

interface Languages {
  readonly speech: Speech;
  readonly english: Readonly<Record<string, unknown>>;
  /** Whether the screen speaks another language than the server. */
  readonly translated: boolean;
}

/** What the whole is refused for: what its one field is, where it says no more than that. */
function errorOf(
  body: ErrorBody,
  fields: Readonly<Record<string, string>>,
  { speech, english, translated }: Languages,
): string {
  const repeated = Object.entries(body.fields ?? {}).find(([, said]) => said === body.error);
  const field = repeated && fields[repeated[0]];
  if (field !== undefined) return field;
  if (!translated) return body.error;
  const known = Object.entries(english).find(([, said]) => said === body.error);
  return say(speech, known?.[0] ?? `refusal.${body.code}`, undefined);
}
