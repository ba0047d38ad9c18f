import { Code, MutedText } from "@counterfoil/ui";
import { type T, useText } from "../../../shared/text/text.ts";
import styles from "./reference.module.css";
import type { SchemaField, SchemaLimit } from "./schema-fields.ts";

/** The fields of an object with their types and limits; those of a field's value are indented. */
export function FieldList({ fields }: { readonly fields: readonly SchemaField[] }) {
  const t = useText();
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, type, required, limit, fields: inner }) => (
        <li key={name}>
          <Code className={styles.name}>{name}</Code> <Code className={styles.type}>{type}</Code>{" "}
          <MutedText>
            {[
              required ? t("developers.required") : null,
              limit === null ? null : limitText(t, limit),
            ]
              .filter((text) => text !== null)
              .join(" · ")}
          </MutedText>
          {inner.length === 0 ? null : <FieldList fields={inner} />}
        </li>
      ))}
    </ul>
  );
}

function limitText(t: T, limit: SchemaLimit): string {
  switch (limit.kind) {
    case "length":
      return t("developers.length", { min: limit.min, max: limit.max });
    case "lengthUpTo":
      return t("developers.lengthUpTo", { max: limit.max });
    case "value":
      return t("developers.valueBetween", { min: limit.min, max: limit.max });
    case "itemsUpTo":
      return t("developers.itemsUpTo", { max: limit.max });
  }
}
