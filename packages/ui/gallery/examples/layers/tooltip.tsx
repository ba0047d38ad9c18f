import { Button } from "../../../src/index.ts";
import { Tooltip } from "../../../src/tooltip/tooltip.tsx";
import { Across, Opens, State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Explanations">
      <Across>
        <Tooltip text="Select an amount to see its transactions.">
          <Button>Net volume</Button>
        </Tooltip>
        <Opens by="Shift" shows="[role=tooltip]">
          <Tooltip text="Le montant net est le montant brut, moins les frais, les remboursements et les litiges.">
            <Button>Montant net</Button>
          </Tooltip>
        </Opens>
      </Across>
    </State>
  );
}
