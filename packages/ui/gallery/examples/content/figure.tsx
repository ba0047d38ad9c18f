import { Figure, FigureRow, FigureTable } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Looks">
        <Across>
          <Figure look="title" number="$3,145.72" code="CAD" />
          <Figure look="strip" number="$94,218.55" code="CAD" />
          <Figure look="strip" number="$1,842.00" negative code="CAD" alarm />
          <Figure look="strong" number="$1,234.50" code="CAD" />
        </Across>
      </State>
      <State name="Below each other">
        <div style={{ width: 240, textAlign: "end" }} data-figures>
          <div>
            <Figure number="$1,234.50" code="CAD" />
          </div>
          <div>
            <Figure number="$240.00" negative code="CAD" />
          </div>
          <div>
            <Figure look="sum" number="$994.50" code="CAD" />
          </div>
        </div>
      </State>
      <State name="Adding up">
        <FigureTable aria-label="Payout">
          <FigureRow label="Payments" note="12">
            <Figure number="$1,234.50" code="CAD" />
          </FigureRow>
          <FigureRow label="Fees" note="2.9% and $0.30 each">
            <Figure number="$39.40" negative code="CAD" />
          </FigureRow>
          <FigureRow sum label="Net">
            <Figure look="sum" number="$1,195.10" code="CAD" />
          </FigureRow>
          <FigureRow label="Paid out">
            <Figure number="$1,195.10" code="CAD" />
          </FigureRow>
        </FigureTable>
      </State>
      <State name="In a sentence">
        <p>
          Le solde de <Figure flat number="999 999 999,99 $" negative code="CA" /> sera crédité.
        </p>
      </State>
    </>
  );
}
