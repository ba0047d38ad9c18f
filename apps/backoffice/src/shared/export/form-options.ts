import type { T } from "../text/text.ts";
import { decimalMarks, type FileForm } from "./file-form.ts";

/** Returns the formats of a file as the options of a control. */
export function formOptions(t: T): { readonly value: FileForm; readonly label: string }[] {
  return [
    { value: "standard", label: t("exports.form.standard") },
    ...decimalMarks().map((mark) => ({ value: mark, label: t(`exports.form.${mark}`) })),
  ];
}
