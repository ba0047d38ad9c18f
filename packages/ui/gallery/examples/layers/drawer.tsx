import { useState } from "react";
import { Drawer } from "../../../src/drawer/drawer.tsx";
import { Button } from "../../../src/index.ts";
import { Across, Opens, State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Drawers">
      <Across>
        <Opens by="Enter">
          <Opened side="start" label="Menu" />
        </Opens>
        <Opened side="end" label="Details" />
      </Across>
    </State>
  );
}

function Opened({ side, label }: { side: "start" | "end"; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Drawer open={open} onOpenChange={setOpen} label={label} closeLabel="Close" side={side}>
        <p style={{ padding: 24 }}>
          <a href="#maple">Maple &amp; Main</a>
        </p>
      </Drawer>
    </>
  );
}
