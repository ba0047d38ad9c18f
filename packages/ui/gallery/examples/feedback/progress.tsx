import { Progress } from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Under way">
        <Progress label="Exporting 12,480 payments" value={0.64} count="7,920 · 64%" />
      </State>
      <State name="French">
        <Progress
          label="Exportation de toutes les opérations sur solde de l’exercice financier 2026"
          value={0.07}
          count="999 999 999 · 7 %"
        />
      </State>
      <State name="Over">
        <Progress label="Done" value={1.2} count="100%" />
      </State>
    </>
  );
}
