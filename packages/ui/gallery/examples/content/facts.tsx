import {
  Fact,
  Facts,
  FieldGrid,
  Figure,
  OptionalFact,
  Strip,
  StripItem,
} from "../../../src/index.ts";
import { Pane, State } from "../../state.tsx";

/** Figures as the French back office writes them, nine digits before the comma. */
const LARGE = [
  ["En cours", "123 456 789,01 $", "1 204 factures"],
  ["En retard", "987 654 321,99 $", "9 jours de retard"],
  ["Encaissé ce mois", "555 444 333,22 $", ""],
  ["Remboursé", "111 222 333,44 $", ""],
  ["Solde disponible", "999 999 999,99 $", "crédit"],
] as const;

export function Example() {
  return (
    <>
      <State name="Facts">
        <FieldGrid>
          <Facts>
            <Fact label="Name">Atelier Nord Inc.</Fact>
            <Fact label="Email">comptes-fournisseurs@ateliernord-de-la-rive-sud.example</Fact>
            <OptionalFact label="Phone">{null}</OptionalFact>
            <OptionalFact lines label="Address">
              {"360, rue Saint-Jacques\nMontréal QC"}
            </OptionalFact>
          </Facts>
          <Facts figures>
            <Fact label="Sous-total avant les rabais">
              <Figure number="999 999 999,99 $" code="CA" />
            </Fact>
            <Fact label="Crédit">
              <Figure number="120,00 $" negative code="CA" />
            </Fact>
          </Facts>
        </FieldGrid>
      </State>
      <State name="Strip">
        <Strip>
          <StripItem
            label="Open"
            figure={<Figure look="strip" number="$1,845.09" code="CAD" />}
            note="2 invoices"
          />
          <StripItem
            label="Past due"
            figure={<Figure look="strip" number="$845.09" code="CAD" alarm />}
            note="9 days late"
            tone="bad"
          />
          <StripItem
            label="Balance"
            figure={<Figure look="strip" number="$120.00" negative code="CAD" />}
            note="In order"
            tone="good"
          />
        </Strip>
      </State>
      <State name="Strip of large amounts in French">
        <Pane width={680}>
          <Strip aria-label="Montants">
            {LARGE.map(([label, number, note]) => (
              <StripItem
                key={label}
                label={label}
                figure={<Figure look="strip" number={number} code="CA" />}
                note={note}
              />
            ))}
          </Strip>
        </Pane>
      </State>
    </>
  );
}
