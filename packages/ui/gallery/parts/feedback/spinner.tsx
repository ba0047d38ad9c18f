import { Spinner } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Part() {
  return (
    <State name="Under way">
      <Across>
        <Spinner /> Loading…
      </Across>
    </State>
  );
}
