import { Button, VisuallyHidden } from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Heard, not seen">
      <Button>
        Open<VisuallyHidden> invoice MM-2061</VisuallyHidden>
      </Button>
    </State>
  );
}
