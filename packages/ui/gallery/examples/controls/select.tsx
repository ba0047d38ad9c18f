import { useState } from "react";
import { Field, FieldGrid } from "../../../src/index.ts";
import { LazySelect } from "../../../src/select/lazy-select.tsx";
import { Select } from "../../../src/select/select.tsx";
import { Opens, State } from "../../state.tsx";

const TERMS = [
  { value: "7", label: "7 days", detail: "Nov 27 2026" },
  { value: "14", label: "14 days", detail: "Dec 4 2026" },
  { value: "end", label: "À la fin du mois qui suit le mois de facturation" },
  { value: "never", label: "Never", disabled: true },
] as const;

type Term = (typeof TERMS)[number]["value"];

export function Example() {
  return (
    <State name="Lists">
      <FieldGrid>
        <Opens by="ArrowDown">
          <Terms label="Due" />
        </Opens>
        <Terms label="Échéance" error="Sélectionnez un délai de paiement." />
        <Terms label="Nothing chosen" none />
        <Terms label="Not available" disabled />
        <Later />
      </FieldGrid>
    </State>
  );
}

function Terms(props: { label: string; error?: string; none?: boolean; disabled?: boolean }) {
  const [term, setTerm] = useState<Term | null>(props.none ? null : "14");
  return (
    <Field label={props.label} error={props.error}>
      <Select
        value={term}
        onChange={setTerm}
        options={TERMS}
        placeholder="Select"
        disabled={props.disabled}
      />
    </Field>
  );
}

function Later() {
  const [term, setTerm] = useState<Term | null>("7");
  return <LazySelect bare aria-label="Later" value={term} onChange={setTerm} options={TERMS} />;
}
