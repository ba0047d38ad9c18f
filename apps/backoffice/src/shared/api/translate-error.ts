import type { ErrorBody } from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";
import { formatMessage, type TextLocale } from "../text/format-message.ts";
import { faultTextIn } from "./fault-text.ts";

/**
 * Returns an error in the current language: a missing permission by its name, each rejected field
 * by its error code, the rest by our own sentence, otherwise by its code. Unless the language is
 * English, an error with one of the provider's codes is replaced by the message of the code.
 * @param tag the current language, such as `fr-CA`
 */
export async function translateError(
  body: ErrorBody,
  tag: string,
  locale: string,
): Promise<ErrorBody> {
  const [english, messages] = await Promise.all([
    loadMessages("en", "refusals"),
    loadMessages(tag, "refusals"),
  ]);
  const textLocale = { locale, messages };
  const translated = !tag.startsWith("en");
  if (body.permission !== undefined) {
    const names = await loadMessages(tag, "rights");
    const right = formatMessage({ locale, messages: names }, `right.${body.permission}`, undefined);
    return replaced(body, formatMessage(textLocale, "refusal.permission", { right }));
  }
  if (!Object.hasOwn(messages, `refusal.${body.code}`)) {
    const id = `refusal.provider.${body.code}`;
    return translated && Object.hasOwn(messages, id)
      ? replaced(body, formatMessage(textLocale, id, undefined))
      : body;
  }
  const fields = fieldsOf(body, textLocale);
  return {
    ...body,
    error: errorOf(body, fields, { speech: textLocale, english, translated }),
    ...(body.fields === undefined ? {} : { fields }),
  };
}

/** Returns a sentence for each rejected field: that of its error code, otherwise a generic one. */
function fieldsOf(
  { fields = {}, faults = {} }: ErrorBody,
  textLocale: TextLocale,
): Record<string, string> {
  const faultText = faultTextIn(textLocale);
  const spoken = Object.keys(fields).map((path) => {
    const fault = faults[path];
    const message = fault && faultText(fault);
    return [
      path,
      message ?? formatMessage(textLocale, "refusal.fault.invalid", undefined),
    ] as const;
  });
  return Object.fromEntries(spoken);
}

/** Returns the error with its sentence replaced, also in the field that repeats it. */
function replaced(body: ErrorBody, error: string): ErrorBody {
  const { fields } = body;
  if (fields === undefined) return { ...body, error };
  const entries = Object.entries(fields).map(
    ([path, message]) => [path, message === body.error ? error : message] as const,
  );
  return { ...body, error, fields: Object.fromEntries(entries) };
}

interface Languages {
  readonly speech: TextLocale;
  readonly english: Readonly<Record<string, unknown>>;
  /** Returns whether the screen is in another language than the server's messages. */
  readonly translated: boolean;
}

/** Returns the error as a whole: that of its only field, if the error says no more than that. */
function errorOf(
  body: ErrorBody,
  fields: Readonly<Record<string, string>>,
  { speech, english, translated }: Languages,
): string {
  const repeated = Object.entries(body.fields ?? {}).find(([, message]) => message === body.error);
  const field = repeated && fields[repeated[0]];
  if (field !== undefined) return field;
  if (!translated) return body.error;
  const match = Object.entries(english).find(([, message]) => message === body.error);
  return formatMessage(speech, match?.[0] ?? `refusal.${body.code}`, undefined);
}
