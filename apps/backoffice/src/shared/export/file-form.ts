import { DECIMAL_MARKS, type DecimalMark, type Spreadsheet } from "@counterfoil/contract";
import { LOCALES, languageOf } from "@counterfoil/i18n";
import { useState } from "react";
import { useSession } from "../session/session.tsx";
import { storedText, storeText } from "../storage/stored-text.ts";
import { textStore } from "../text/messages.ts";

/** The format of a file: the specification's, or for a spreadsheet with a decimal mark. */
export type FileForm = "standard" | DecimalMark;

const KEY = "counterfoil.export.form.";

/** Returns the format that the user last selected in this browser; the standard one at first. */
export function useFileForm(): [FileForm, (form: FileForm) => void] {
  const { me } = useSession();
  const key = KEY + me.user.id;
  const [form, setForm] = useState(() => rememberedForm(key));
  const choose = (next: FileForm) => {
    setForm(next);
    storeText(key, next);
  };
  return [form, choose];
}

function rememberedForm(key: string): FileForm {
  const stored = storedText(key);
  return DECIMAL_MARKS.find((mark) => mark === stored) ?? "standard";
}

/** Returns the decimal marks that spreadsheets expect, the more likely first. */
export function decimalMarks(): readonly DecimalMark[] {
  const { language, locale } = textStore.get();
  // Spanish uses either mark, so the browser's region decides.
  const own = browserLocale();
  const region = own !== undefined && languageOf(own) === language ? own : locale;
  const parts = new Intl.NumberFormat(region).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === "decimal")?.value;
  return mark === "," ? ["comma", "point"] : ["point", "comma"];
}

/** Returns the browser's language tag; undefined if it isn't valid, such as `en-US@posix`. */
function browserLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the request parameters of a format in the current language; none for the standard one.
 */
export function spreadsheetOf(form: FileForm): Spreadsheet | undefined {
  if (form === "standard") return undefined;
  const { tag, language } = textStore.get();
  const locale =
    LOCALES.find((one) => one === tag) ?? LOCALES.find((one) => languageOf(one) === language);
  return { locale: locale ?? "en-CA", decimalMark: form };
}
