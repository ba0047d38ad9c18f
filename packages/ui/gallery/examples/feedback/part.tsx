import { Suspense, useState } from "react";
import { Button, type FailedPart, lazyPart, Notice, PartFailed } from "../../../src/index.ts";
import { State } from "../../state.tsx";

function Terms() {
  return <Notice tone="neutral" title="Payment terms have been loaded" />;
}

const OnTime = lazyPart(async () => Terms);

/** Returns a part that fails once: its code is requested three times before. */
function failingPart() {
  let requests = 0;
  return lazyPart(async () => {
    requests += 1;
    if (requests <= 3) throw new TypeError("Failed to fetch");
    return Terms;
  });
}

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
  const [Late] = useState(failingPart);
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
