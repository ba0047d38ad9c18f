import { type Customer, TAX_ID_LENGTH } from "@counterfoil/contract";
import { isTaxIdShaped, taxIdCountries, taxIdExample, taxIdTypesOf } from "@counterfoil/domain";
import { Field, TextInput } from "@counterfoil/ui";
import { Combobox } from "@counterfoil/ui/combobox";
import { Select } from "@counterfoil/ui/select";
import { useMemo, useState } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../shared/form/validation/use-refused-fields.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { addTaxId } from "../api.ts";
import { useCountryName } from "../country-name.ts";
import { useTaxIdName } from "./use-tax-id-name.ts";

interface AddTaxIdProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Adds a tax ID to a customer: country, then type, then number. */
export function AddTaxId({ customer, onClose }: AddTaxIdProps) {
  const t = useText();
  const { account } = useSession();
  const countries = useCountries();
  const countryName = useCountryName();
  const name = useTaxIdName();
  const [country, setCountry] = useState(() =>
    known(customer.address?.country ?? account.country, countries),
  );
  const [chosen, setChosen] = useState<string>();
  const [value, setValue] = useState("");
  const [tried, setTried] = useState(false);
  const { refused, clear, onRefused } = useRefusedFields("value");
  const types = country === null ? [] : taxIdTypesOf(country);
  const type = types.find((one) => one === chosen) ?? types[0];
  const example = type && country ? taxIdExample(type, country) : undefined;
  const add = useWrite({
    run: (body: { type: string; value: string }, key) =>
      addTaxId({ customer: customer.id, ...body }, key),
    touches: ["taxId"],
    done: () => t("customers.taxIdAdded"),
    onDone: onClose,
    onRefused,
  });
  const fault = () => {
    if (refused.value !== undefined) return refused.value;
    if (!tried || type === undefined || isTaxIdShaped(type, value)) return undefined;
    if (value.trim() === "") return t("common.required");
    return t("customers.taxIdInvalid", { name: name(type), example: example ?? "" });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t("customers.taxIdAdd")}
      description={customerName(customer)}
      busy={add.isPending}
      onSubmit={() => {
        setTried(true);
        if (type !== undefined && isTaxIdShaped(type, value) && !add.isPending) {
          add.mutate({ type, value: value.trim() });
        }
      }}
      submitLabel={t("customers.taxIdAdd")}
    >
      <Field label={t("customers.country")} error={tried && !country ? t("common.required") : null}>
        <Combobox
          items={countries}
          value={country}
          onChange={(next) => {
            setCountry(next);
            clear();
          }}
          itemKey={(code) => code}
          itemLabel={countryName}
          noMatch={(text) => t("picker.noMatch", { text })}
          emptyLabel={t("common.none")}
          openLabel={t("picker.openList")}
        />
      </Field>
      {types.length > 1 ? (
        <Field label={t("customers.taxIdType")}>
          <Select
            options={types.map((one) => ({
              value: one,
              label: name(one),
              detail: country ? taxIdExample(one, country) : undefined,
            }))}
            value={type ?? null}
            onChange={(next) => {
              setChosen(next);
              clear();
            }}
          />
        </Field>
      ) : null}
      <Field
        label={
          types.length === 1 && type
            ? t("customers.taxIdNumberOf", { name: name(type) })
            : t("customers.taxIdNumber")
        }
        hint={example ? t("customers.taxIdExample", { example }) : undefined}
        error={fault()}
      >
        <TextInput
          mono
          maxLength={TAX_ID_LENGTH}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            clear();
          }}
        />
      </Field>
    </FormDialog>
  );
}

function useCountries(): readonly string[] {
  const { locale } = useLanguage();
  const name = useCountryName();
  return useMemo(
    () => taxIdCountries().sort((one, other) => name(one).localeCompare(name(other), locale)),
    [locale, name],
  );
}

function known(country: string, countries: readonly string[]): string | null {
  return countries.includes(country) ? country : null;
}
