import { Button, Field, MoneyInput } from "../../../src/index.ts";
import { Popover } from "../../../src/popover/popover.tsx";
import { Across, Opens, State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Popovers">
      <Across>
        <Opens by="Enter">
          <Popover label="Filter by amount" trigger={<Button>Amount</Button>}>
            <Field label="Montant supérieur ou égal à">
              <MoneyInput symbol="$" code="CAD" defaultValue="999,999,999.99" />
            </Field>
          </Popover>
        </Opens>
        <Popover label="Legend" fit trigger={<Button>Legend</Button>}>
          Gross and net
        </Popover>
      </Across>
    </State>
  );
}
