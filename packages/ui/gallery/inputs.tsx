import { useState } from "react";
import { Combobox, MultiCombobox } from "../src/combobox/index.ts";
import { DatePicker } from "../src/date-picker/index.ts";
import {
  Field,
  FilePicker,
  MoneyInput,
  NumberInput,
  SearchInput,
  Segmented,
  TextArea,
  TextInput,
  TokenInput,
} from "../src/index.ts";
import { Select } from "../src/select/select.tsx";
import { Suggest } from "../src/suggest/suggest.tsx";
import { Grid } from "./line.tsx";

const CUSTOMERS = ["Atelier Nord Inc.", "Harbour Supply GmbH", "Oakfield Property Partners"];
const TAXES = ["GST", "QST", "HST"];

export function Inputs() {
  const [terms, setTerms] = useState<"7" | "14" | "30">("14");
  const [customer, setCustomer] = useState<string | null>("Atelier Nord Inc.");
  const [taxes, setTaxes] = useState<string[]>(["GST", "QST"]);
  const [typed, setTyped] = useState("");
  const [due, setDue] = useState<string | undefined>("2026-12-04");
  const [mails, setMails] = useState(["comptes@ateliernord.example", "not an address"]);
  return (
    <Grid>
      <Field label="Billing email" hint="Receipts go here.">
        <TextInput defaultValue="comptes@ateliernord.example" />
      </Field>
      <Field
        label="Invoice prefix"
        marker="optional"
        error="Invoice number prefix must be 1–12 uppercase letters or numbers"
      >
        <TextInput mono defaultValue="mm-1" />
      </Field>
      <Field label="Currency" hint="Locked: an invoice has been issued.">
        <TextInput locked defaultValue="CAD" />
      </Field>
      <Field label="Amount">
        <MoneyInput symbol="$" code="CAD" defaultValue="1,234.50" />
      </Field>
      <Field label="Proof of delivery" hint="PDF, JPEG or PNG, up to 5 MB">
        <FilePicker label="Replace…" accept=".pdf" onPick={({ name }) => setTyped(name)}>
          delivery-note.pdf
        </FilePicker>
      </Field>
      <Field label="Quantity">
        <NumberInput defaultValue="12" />
      </Field>
      <Field label="Due">
        <Select
          value={terms}
          onChange={setTerms}
          options={[
            { value: "7", label: "7 days", detail: "Nov 27 2026" },
            { value: "14", label: "14 days", detail: "Dec 4 2026" },
            { value: "30", label: "30 days", detail: "Dec 20 2026" },
          ]}
        />
      </Field>
      <Field label="Customer">
        <Combobox
          items={CUSTOMERS}
          itemKey={(name) => name}
          itemLabel={(name) => name}
          value={customer}
          onChange={setCustomer}
          noMatch={(text) => `No customer matches “${text}”`}
          emptyLabel="No customer matches"
          openLabel="Show customers"
          clearLabel="Clear customer"
        />
      </Field>
      <Field label="Tax">
        <MultiCombobox
          items={TAXES}
          itemKey={(name) => name}
          itemLabel={(name) => name}
          value={taxes}
          onChange={setTaxes}
          removeLabel={(name) => `Remove ${name}`}
          noMatch={(text) => `No tax rate matches “${text}”`}
          emptyLabel="No rate matches"
        />
      </Field>
      <Field label="Due date">
        <DatePicker
          value={due}
          onChange={setDue}
          openLabel="Choose a date"
          placeholder="MM/DD/YYYY"
          locale="en-CA"
          previousLabel="Previous month"
          nextLabel="Next month"
        />
      </Field>
      <Field label="Send to">
        <TokenInput
          value={mails}
          onChange={setMails}
          isValid={(mail) => mail.includes("@")}
          removeLabel={(mail) => `Remove ${mail}`}
          placeholder="Add"
        />
      </Field>
      <Field label="Memo" marker="on the invoice">
        <TextArea defaultValue="Purchase order 88-1174. Thank you for the quick sign-off." />
      </Field>
      <Field label="Collection">
        <Segmented
          wide
          value="send"
          onChange={() => {}}
          options={[
            { value: "send", label: "Send invoice" },
            { value: "charge", label: "Charge automatically" },
          ]}
        />
      </Field>
      <SearchInput aria-label="Search" placeholder="Number, customer, email" kbd="/" />
      <Suggest
        label="Find a customer"
        placeholder="Type a name"
        value={typed}
        onValueChange={setTyped}
        items={CUSTOMERS.filter((name) => name.toLowerCase().includes(typed.toLowerCase())).map(
          (name) => ({ id: name, label: name, detail: "office@example.com" }),
        )}
        status={null}
        onPick={({ id }) => setTyped(id)}
      />
    </Grid>
  );
}
