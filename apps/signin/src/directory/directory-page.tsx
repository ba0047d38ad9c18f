import { useState } from "react";
import { accountIn, takeArrival } from "./arrival.ts";
import { Arriving } from "./arriving.tsx";
import { Departure } from "./departure.tsx";
import { EmailStep } from "./email-step.tsx";

/** Taken once, because the answer works once. */
const arrival = takeArrival();

/**
 * `/signin/directory`: signs in through the user's organization. The address names a business once
 * it is known, and contains the answer of its directory when the browser returns from there.
 */
export function DirectoryPage() {
  const [account, setAccount] = useState(() => accountIn(window.location.pathname));
  const [arrived, setArrived] = useState(arrival !== undefined);
  if (arrived && arrival !== undefined) {
    return <Arriving arrival={arrival} onAgain={() => setArrived(false)} />;
  }
  if (account === undefined) return <EmailStep />;
  return (
    <Departure
      account={account}
      asks={arrival !== undefined}
      onOther={() => setAccount(undefined)}
    />
  );
}
