import { useState } from "react";
import { Tab, Tabs } from "../../../src/index.ts";
import { Pane, State } from "../../state.tsx";

const TABS: readonly [string, number, boolean?][] = [
  ["All", 999999],
  ["Draft", 6],
  ["Open", 38],
  ["Past due", 11, true],
  ["Paid", 141],
  ["Uncollectible", 2],
];
const FRENCH = [
  "Toutes",
  "Brouillons",
  "En attente de paiement",
  "En retard",
  "Payées",
  "Annulées",
  "Irrécouvrables",
];

export function Example() {
  const [view, setView] = useState("All");
  return (
    <>
      <State name="Views">
        <Tabs aria-label="Status">
          {TABS.map(([name, count, urgent]) => (
            <Tab
              key={name}
              href={`#${name}`}
              count={count}
              urgent={urgent}
              current={name === view}
              onClick={() => setView(name)}
            >
              {name}
            </Tab>
          ))}
        </Tabs>
      </State>
      <State name="More than fit, the current one last">
        <Pane width={360}>
          <Tabs aria-label="État" flush>
            {FRENCH.map((name) => (
              <Tab key={name} href={`#${name}`} current={name === "Irrécouvrables"}>
                {name}
              </Tab>
            ))}
          </Tabs>
        </Pane>
      </State>
    </>
  );
}
