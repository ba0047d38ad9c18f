import { Download } from "lucide-react";
import { Button, IconButton } from "../../../src/index.ts";
import { Opens, State } from "../../state.tsx";

/** Owners of tips at the edges of the window, where a tip has to find its place. */
export function Example() {
  return (
    <>
      <State name="Beside the owner">
        <Opens by="Shift" shows="[role=tooltip]">
          <Button disabledReason="Seuls les propriétaires et les administrateurs peuvent rembourser un paiement. Demandez à Claire Tessier.">
            Rembourser…
          </Button>
        </Opens>
      </State>
      <State name="In the corners of the window">
        <div style={{ position: "fixed", top: 0, right: 0 }}>
          <IconButton icon={<Download />} label="Export to a spreadsheet" />
        </div>
        <div style={{ position: "fixed", bottom: 0, left: 0 }}>
          <IconButton icon={<Download />} label="Export to a file" />
        </div>
      </State>
    </>
  );
}
