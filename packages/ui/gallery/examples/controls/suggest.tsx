import { useState } from "react";
import { Figure } from "../../../src/index.ts";
import { Suggest } from "../../../src/suggest/suggest.tsx";
import { Across, Opens, State } from "../../state.tsx";

const CUSTOMERS = [
  { id: "Atelier Nord", label: "Atelier Nord Inc.", detail: "comptes@ateliernord.example" },
  {
    id: "Oakfield",
    label: "Oakfield Property Partners",
    detail: "office@oakfield.example",
    end: <Figure flat number="999 999 999,99 $" code="CA" />,
  },
  {
    id: "Tessier",
    label: "Société de transport Tessier et Fils de la Rive-Nord",
    detail: "tf@tessier.example",
  },
];
const ALL = { id: "all results", label: "All results" };

export function Example() {
  const [typed, setTyped] = useState("o");
  const [picked, setPicked] = useState("");
  const items = CUSTOMERS.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return (
    <State name="Search with suggestions">
      <Across>
        <Opens by="ArrowDown">
          <Suggest
            label="Find a customer"
            placeholder="Type a name"
            kbd="/"
            value={typed}
            onValueChange={setTyped}
            items={items}
            last={ALL}
            status={items.length === 0 ? "Nothing found" : null}
            onPick={({ id }, { newTab }) => setPicked(newTab ? `${id} in a new tab` : id)}
          />
        </Opens>
        <span aria-live="polite" data-picked>
          {picked}
        </span>
      </Across>
    </State>
  );
}
