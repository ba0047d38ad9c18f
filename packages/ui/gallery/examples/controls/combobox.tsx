import { type ReactNode, useState } from "react";
import { Combobox, MultiCombobox } from "../../../src/combobox/index.ts";
import { Button, Fact, Facts, Field, FieldGrid } from "../../../src/index.ts";
import { Opens, State } from "../../state.tsx";

interface Customer {
  name: string;
  email: string;
  deleted?: boolean;
}

const CUSTOMERS: readonly Customer[] = [
  { name: "Atelier Nord Inc.", email: "comptes@ateliernord.example" },
  { name: "Harbour Supply GmbH", email: "billing@harbour.example" },
  { name: "Kestrel Ltd.", email: "pay@kestrel.example", deleted: true },
  { name: "Oakfield Property Partners", email: "office@oakfield.example" },
  { name: "Société de transport Tessier et Fils de la Rive-Nord", email: "tf@tessier.example" },
];
const TAXES = ["GST 5%", "HST 13%", "QST 9.975%"];

export function Example() {
  return (
    <>
      <State name="One of many">
        <FieldGrid>
          <Opens by="ArrowDown">
            <OneCustomer label="Customer" />
          </Opens>
          <OneCustomer label="Client" error="Sélectionnez un client pour cette facture." />
          <OneCustomer label="Not available" disabled />
        </FieldGrid>
      </State>
      <State name="Several of many">
        <FieldGrid>
          <Taxes />
        </FieldGrid>
      </State>
      <State name="In a form">
        <Submitted />
      </State>
    </>
  );
}

function OneCustomer(props: { label: string; error?: string; disabled?: boolean }) {
  const [customer, setCustomer] = useState<Customer | null>(CUSTOMERS[0] ?? null);
  return (
    <Field label={props.label} error={props.error}>
      <Combobox
        items={CUSTOMERS}
        itemKey={({ email }) => email}
        itemLabel={({ name }) => name}
        itemNames={({ email }) => [email]}
        itemProblem={({ deleted }) => (deleted ? "This customer is deleted." : undefined)}
        value={customer}
        onChange={setCustomer}
        noMatch={(text) => `No customer matches “${text}”`}
        emptyLabel="No customers"
        openLabel={`Show all (${props.label})`}
        clearLabel={`Clear (${props.label})`}
        disabled={props.disabled}
        placeholder="Name or email"
      />
    </Field>
  );
}

function Taxes() {
  const [taxes, setTaxes] = useState(["GST 5%", "QST 9.975%"]);
  return (
    <Field label="Tax">
      <MultiCombobox
        items={TAXES}
        itemKey={(name) => name}
        itemLabel={(name) => name}
        value={taxes}
        onChange={setTaxes}
        removeLabel={(name) => `Remove ${name}`}
        noMatch={(text) => `No tax rate matches “${text}”`}
        emptyLabel="No tax rates"
      />
    </Field>
  );
}

function Submitted() {
  const [rate, setRate] = useState<string | null>(null);
  const [saved, setSaved] = useState<ReactNode>("nothing");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(rate ?? "no rate");
      }}
    >
      <FieldGrid>
        <Field label="Rate">
          <Combobox
            items={TAXES}
            itemKey={(name) => name}
            itemLabel={(name) => name}
            value={rate}
            onChange={setRate}
            noMatch={(text) => `No tax rate matches “${text}”`}
            emptyLabel="No tax rates"
            openLabel="Show rates"
          />
        </Field>
        <Facts>
          <Fact label="Saved">
            <span role="status" aria-label="Saved">
              {saved}
            </span>
          </Fact>
        </Facts>
        <Button type="submit">Save</Button>
      </FieldGrid>
    </form>
  );
}
