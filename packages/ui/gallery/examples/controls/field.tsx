import { useState } from "react";
import {
  Button,
  CellButton,
  CellInput,
  EmbeddedControl,
  Field,
  FieldGrid,
  FilePicker,
  fullWidth,
  MoneyInput,
  NumberInput,
  PasswordInput,
  SearchInput,
  TextArea,
  TextInput,
} from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Text">
        <FieldGrid>
          <Field label="Billing email" hint="Receipts go here." action={<a href="#all">All</a>}>
            <TextInput defaultValue="comptes@ateliernord.example" />
          </Field>
          <Field
            label="Préfixe des numéros de facture"
            marker="facultatif"
            error="Le préfixe doit contenir de 1 à 12 lettres majuscules ou chiffres."
          >
            <TextInput mono defaultValue="mm-1" />
          </Field>
          <Field label="Currency" hint="Locked: an invoice has been issued.">
            <TextInput locked defaultValue="CAD" />
          </Field>
          <Field label="Not available">
            <TextInput disabled defaultValue="Maple" />
          </Field>
          <Field label="Memo" marker="on the invoice">
            <TextArea defaultValue="Purchase order 88-1174. Thank you for the quick sign-off." />
          </Field>
          <Field label="Arabic name">
            <TextInput dir="auto" defaultValue="Maple" />
          </Field>
        </FieldGrid>
      </State>
      <State name="Figures">
        <FieldGrid>
          <Field label="Amount">
            <MoneyInput symbol="$" code="CAD" defaultValue="999,999,999.99" />
          </Field>
          <Field label="Montant">
            <MoneyInput symbol="$" symbolAfter code="CAD" defaultValue="999 999 999,99" />
          </Field>
          <Field label="Quantity">
            <NumberInput defaultValue="12" />
          </Field>
        </FieldGrid>
      </State>
      <State name="Search, password, file">
        <FieldGrid>
          <SearchInput aria-label="Search" placeholder="Number, customer, email" kbd="/" />
          <PasswordInput
            label="Password"
            capsLockHint="Caps Lock is on."
            showLabel="Show password"
            hideLabel="Hide password"
            autoComplete="current-password"
          />
          <Picked />
          <Field label="Sending">
            <FilePicker label="Replace…" busy busyLabel="Sending…" onPick={() => {}}>
              delivery-note.pdf
            </FilePicker>
          </Field>
        </FieldGrid>
      </State>
      <State name="Across both columns, and two days">
        <FieldGrid>
          <Field label="Name" className={fullWidth}>
            <TextInput defaultValue="Atelier Nord Inc." />
          </Field>
          <FieldGrid tight>
            <Field label="From">
              <TextInput defaultValue="2026-11-01" />
            </Field>
            <Field label="To">
              <TextInput defaultValue="2026-11-30" />
            </Field>
          </FieldGrid>
          <EmbeddedControl framed>
            <input aria-label="Card number" placeholder="1234 1234 1234 1234" />
          </EmbeddedControl>
        </FieldGrid>
      </State>
      <State name="Cells of a grid">
        <Line />
      </State>
      <State name="Late error">
        <Late />
      </State>
    </>
  );
}

function Line() {
  const [rate, setRate] = useState<string>();
  return (
    <div style={{ display: "grid", gridTemplateColumns: "2fr 1fr 1fr", alignItems: "center" }}>
      <CellInput aria-label="Description of line 1" defaultValue="Window lettering, vinyl" />
      <CellInput number aria-label="Price of line 1" aria-invalid defaultValue="12,50.00" />
      <CellButton
        aria-label={`Tax of line 1: ${rate ?? "No tax"}`}
        value={rate}
        empty="No tax"
        onClick={() => setRate("GST 5% and QST 9.975%")}
      />
    </div>
  );
}

function Picked() {
  const [name, setName] = useState("delivery-note.pdf");
  return (
    <Field label="Proof of delivery" hint="PDF, JPEG or PNG, up to 5 MB">
      <FilePicker label="Replace…" accept=".pdf" onPick={(file) => setName(file.name)}>
        <span>{name}</span>
      </FilePicker>
    </Field>
  );
}

function Late() {
  const [failed, setFailed] = useState(false);
  return (
    <FieldGrid>
      <Field label="Phone" error={failed ? "Enter a phone number." : undefined}>
        <TextInput />
      </Field>
      <Button onClick={() => setFailed(true)}>Check</Button>
    </FieldGrid>
  );
}
