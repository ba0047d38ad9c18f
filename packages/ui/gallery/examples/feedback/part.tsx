import { Suspense } from "react";
import { Button, type FailedPart, lazyPart, Notice, PartFailed } from "../../../src/index.ts";
import { State } from "../../state.tsx";

function Terms() {
  return <Notice tone="neutral" title="Payment terms have been loaded" />;
}

const OnTime = lazyPart(async () => Terms);

/** A part requests its code three times before it fails. */
let requests = 0;
const Late = lazyPart(async () => {
  requests += 1;
  if (requests <= 3) throw new TypeError("Failed to fetch");
  return Terms;
});

function Offline({ retry }: FailedPart) {
  return (
    <Notice
      tone="error"
      title="Can’t reach the server"
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}

export function Example() {
  return (
    <PartFailed value={Offline}>
      <State name="Loaded">
        <Suspense>
          <OnTime />
        </Suspense>
      </State>
      <State name="Can’t be loaded">
        <Suspense>
          <Late whileFailed={<Notice tone="neutral" title="Last known payment terms" />} />
        </Suspense>
      </State>
    </PartFailed>
  );
}
