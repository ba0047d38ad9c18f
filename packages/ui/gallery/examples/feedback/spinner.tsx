import { Spinner } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Under way">
      <Across>
        <Spinner /> Loading…
      </Across>
    </State>
  );
}
