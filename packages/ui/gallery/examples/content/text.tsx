import { MutedText, Truncate } from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Muted">
        <p>
          Maple Manufacturing <MutedText inherit>Montréal</MutedText>
        </p>
        <MutedText as="p">No invoices yet. The first one appears here once it is issued.</MutedText>
      </State>
      <State name="One line">
        <div style={{ display: "flex", width: 180 }}>
          <Truncate title="Société de transport Tessier et Fils">
            Société de transport Tessier et Fils
          </Truncate>
        </div>
      </State>
    </>
  );
}
