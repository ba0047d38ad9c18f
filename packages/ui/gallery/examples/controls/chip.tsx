import { useState } from "react";
import { AddChip, Chip } from "../../../src/index.ts";
import { Popover } from "../../../src/popover/popover.tsx";
import { Across, State } from "../../state.tsx";

const FILTERS = [
  ["Status", "Open, Past due"],
  ["Created", "Aug 22 – Nov 20 2026"],
  ["Montant", "plus de 999 999 999,99 $ CA"],
] as const;

export function Example() {
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = FILTERS.filter(([name]) => !gone.includes(name));
  return (
    <>
      <State name="Active">
        <Across>
          {shown.map(([name, value]) => (
            <Popover
              key={name}
              label={`Filter ${name}`}
              trigger={
                <Chip
                  name={name}
                  value={value}
                  removeLabel={`Remove filter ${name}`}
                  onRemove={() => setGone([...gone, name])}
                />
              }
            >
              Editor of {name}
            </Popover>
          ))}
        </Across>
      </State>
      <State name="Without an editor">
        <Chip name="Customer" value="Maple" removeLabel="Remove customer" onRemove={() => {}} />
      </State>
      <State name="To add">
        <Across>
          <AddChip onClick={() => setGone([])}>Amount</AddChip>
          <AddChip disabled>Currency</AddChip>
        </Across>
      </State>
    </>
  );
}
