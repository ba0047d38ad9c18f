import { useState } from "react";
import { Field, FieldGrid, TokenInput } from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Addresses">
      <FieldGrid>
        <Addresses
          label="Send to"
          first={["comptes-fournisseurs@ateliernord.example", "not an address"]}
        />
        <Addresses label="Copie à" first={[]} error="Ajoutez au moins une adresse." />
        <Addresses label="Up to two" first={["one@maple.example"]} max={2} />
      </FieldGrid>
    </State>
  );
}

function Addresses(props: {
  label: string;
  first: readonly string[];
  error?: string;
  max?: number;
}) {
  const [mails, setMails] = useState(props.first);
  return (
    <Field label={props.label} error={props.error} hint={`${mails.length} addresses`}>
      <TokenInput
        value={mails}
        onChange={setMails}
        isValid={(mail) => mail.includes("@")}
        lead={(_, index) => (index === 0 ? "to" : "cc")}
        removeLabel={(mail) => `Remove ${mail}`}
        placeholder="Add an address"
        max={props.max}
      />
    </Field>
  );
}
