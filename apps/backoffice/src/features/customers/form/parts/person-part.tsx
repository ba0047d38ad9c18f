import { Section, TokenInput } from "@counterfoil/ui";

import type { KeyboardEvent } from "react";
import type { Control } from "react-hook-form";
import { ChoiceField } from "../../../../shared/form/choice-field.tsx";
import { BoundField, TextField } from "../../../../shared/form/fields.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { isEmail } from "../checks.ts";
import { useChoices } from "../choices.ts";
import styles from "../form.module.css";
import type { CustomerValues } from "../values.ts";

const MOST_COPIES = 10;

export interface PartProps {
  readonly control: Control<CustomerValues>;
}

/** Who it is and how to reach them. */
export function PersonPart({ control }: PartProps) {
  const t = useText();
  const { languages } = useChoices();
  const optional = t("common.optional");
  return (
    <Section title={t("customers.contact")}>
      <div className={styles.grid}>
        <TextField
          control={control}
          name="name"
          label={t("column.name")}
          className={styles.full}
          autoComplete="organization"
          autoFocus
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={t("customers.billingEmail")}
          hint={t("customers.billingEmailHint")}
          marker={optional}
          autoComplete="email"
        />
        <TextField
          control={control}
          name="phone"
          type="tel"
          label={t("customers.phone")}
          marker={optional}
          autoComplete="tel"
        />
        <BoundField
          control={control}
          name="cc"
          label={t("customers.cc")}
          hint={t("customers.ccHint")}
          marker={optional}
          className={styles.full}
        >
          {(field) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: keeps a key of the input inside from the form
            <div onKeyDown={keepEnter}>
              <TokenInput
                type="email"
                value={Array.isArray(field.value) ? field.value : []}
                onChange={field.onChange}
                onBlur={field.onBlur}
                isValid={isEmail}
                max={MOST_COPIES}
                removeLabel={(email) => `${t("common.remove")} ${email}`}
              />
            </div>
          )}
        </BoundField>
        <ChoiceField
          control={control}
          name="language"
          label={t("customers.language")}
          hint={t("customers.languageHint")}
          marker={optional}
          choices={languages}
          optional
        />
      </div>
    </Section>
  );
}

/** Enter ends an address here; it must not send the form once the box is empty. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
