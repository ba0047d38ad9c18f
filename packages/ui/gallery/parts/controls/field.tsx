import { useState } from "react";
import {
  Button,
  Field,
  FilePicker,
  MoneyInput,
  NumberInput,
  PasswordInput,
  SearchInput,
  TextArea,
  TextInput,
} from "../../../src/index.ts";
import { Grid, State } from "../../state.tsx";

export function Part() {
  return (
    <>
      <State name="Text">
        <Grid>
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
        </Grid>
      </State>
      <State name="Figures">
        <Grid>
          <Field label="Amount">
            <MoneyInput symbol="$" code="CAD" defaultValue="999,999,999.99" />
          </Field>
          <Field label="Montant">
            <MoneyInput symbol="$" symbolAfter code="CAD" defaultValue="999 999 999,99" />
          </Field>
          <Field label="Quantity">
            <NumberInput defaultValue="12" />
          </Field>
        </Grid>
      </State>
      <State name="Search, password, file">
        <Grid>
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
        </Grid>
      </State>
      <State name="Late error">
        <Late />
      </State>
    </>
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
    <Grid>
      <Field label="Phone" error={failed ? "Enter a phone number." : undefined}>
        <TextInput />
      </Field>
      <Button onClick={() => setFailed(true)}>Check</Button>
    </Grid>
  );
}
