import { customerFields } from "@counterfoil/contract";
import { FieldGrid, fullWidth, Section, TextInput, TokenInput } from "@counterfoil/ui";
import type { KeyboardEvent } from "react";
import type { Control, UseFormGetValues } from "react-hook-form";
import { ChoiceField } from "../../../../shared/form/fields/choice-field.tsx";
import { BoundField, TextField } from "../../../../shared/form/fields/text-field.tsx";
import { isEmail } from "../../../../shared/form/validation/is-email.ts";
import { useText } from "../../../../shared/text/text.ts";
import { useChoices } from "../choices.ts";
import { LABELS } from "../labels.ts";
import { internationalPhone } from "../phone.ts";
import type { CustomerValues } from "../values.ts";

export interface CustomerFormPartProps {
  readonly control: Control<CustomerValues>;
}

interface PersonPartProps extends CustomerFormPartProps {
  readonly getValues: UseFormGetValues<CustomerValues>;
}

/** Name and contact details. */
export function PersonPart({ control, getValues }: PersonPartProps) {
  const t = useText();
  const { languages } = useChoices();
  const optional = t("common.optional");
  return (
    <Section title={t("customers.contact")}>
      <FieldGrid>
        <TextField
          control={control}
          name="name"
          label={t(LABELS.name)}
          className={fullWidth}
          autoComplete="organization"
          maxLength={customerFields.name.max}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={t(LABELS.email)}
          hint={t("customers.billingEmailHint")}
          marker={optional}
          autoComplete="email"
          maxLength={customerFields.email.max}
        />
        <BoundField
          control={control}
          name="phone"
          label={t(LABELS.phone)}
          hint={t("customers.phoneHint")}
          marker={optional}
        >
          {({ value, onBlur, onChange, ...field }) => (
            <TextInput
              {...field}
              type="tel"
              autoComplete="tel"
              maxLength={customerFields.phone.max}
              value={String(value)}
              onChange={onChange}
              onBlur={() => {
                onBlur();
                const typed = String(value).trim();
                if (typed === "") return;
                void internationalPhone(typed, getValues("address.country")).then((written) => {
                  // Keep what was typed in the meantime.
                  if (written !== undefined && getValues("phone").trim() === typed) {
                    onChange(written);
                  }
                });
              }}
            />
          )}
        </BoundField>
        <BoundField
          control={control}
          name="metadata.billing_cc"
          label={t(LABELS["metadata.billing_cc"])}
          hint={t("customers.ccHint")}
          marker={optional}
          className={fullWidth}
        >
          {(field) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in the input inside from submitting the form
            <div onKeyDown={keepEnter}>
              <TokenInput
                type="email"
                value={Array.isArray(field.value) ? field.value : []}
                onChange={field.onChange}
                onBlur={field.onBlur}
                isValid={isEmail}
                max={customerFields["metadata.billing_cc"].max}
                removeLabel={(email) => `${t("common.remove")} ${email}`}
              />
            </div>
          )}
        </BoundField>
        <ChoiceField
          control={control}
          name="preferred_locales"
          label={t(LABELS.preferred_locales)}
          hint={t("customers.languageHint")}
          marker={optional}
          choices={languages}
          optional
        />
      </FieldGrid>
    </Section>
  );
}

/** Enter adds an address, so it must not submit the form when the input is empty. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
