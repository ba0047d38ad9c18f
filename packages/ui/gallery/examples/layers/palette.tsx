import { Plus, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Button, Code, Figure } from "../../../src/index.ts";
import { Palette, type PaletteItem } from "../../../src/palette/palette.tsx";
import { Across, Opens, State } from "../../state.tsx";
import { Status } from "../content/badge.tsx";

const INVOICE: PaletteItem = {
  id: "in_1",
  icon: <ReceiptText />,
  label: (
    <>
      <Code>MM-2057</Code> Société de transport Tessier et Fils de la Rive-Nord
    </>
  ),
  end: (
    <>
      <Status of="Open" />
      <Figure number="999 999 999,99 $" code="CA" flat />
    </>
  ),
};
const ACTIONS: readonly PaletteItem[] = [
  { id: "new invoice", icon: <Plus />, label: "New invoice", kbd: "N" },
  { id: "new coupon", icon: <Plus />, label: "New coupon" },
];

export function Example() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [picked, setPicked] = useState("");
  const actions = ACTIONS.filter(({ id }) => id.includes(query));
  const groups = [
    { label: "Invoices", items: query === "" ? [INVOICE] : [] },
    { label: "Actions", items: actions },
  ].filter(({ items }) => items.length > 0);
  return (
    <State name="Palette">
      <Across>
        <Opens by="Enter">
          <Button onClick={() => setOpen(true)}>Search</Button>
        </Opens>
        <span role="status">{picked}</span>
      </Across>
      <Palette
        open={open}
        onClose={() => setOpen(false)}
        label="Search everything"
        closeLabel="Close"
        placeholder="Search or paste an ID"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        onPick={({ id }, { newTab }) => setPicked(newTab ? `${id} in a new tab` : id)}
        empty="Nothing found"
        hints="Enter opens"
      />
    </State>
  );
}
