import { Kbd } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Keys">
      <Across>
        <Kbd>N</Kbd>
        <Kbd>Ctrl K</Kbd>
        <Kbd>Échap</Kbd>
        <span style={{ padding: 8, background: "var(--tooltip)", color: "var(--on-tooltip)" }}>
          <Kbd inverse>/</Kbd>
        </span>
      </Across>
    </State>
  );
}
