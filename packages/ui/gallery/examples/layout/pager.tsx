import { useState } from "react";
import { Button, Pager, SelectionBar } from "../../../src/index.ts";
import { LazySelect } from "../../../src/select/lazy-select.tsx";
import { State } from "../../state.tsx";

const PAGES = 3;

export function Example() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<"25" | "50">("25");
  const [chosen, setChosen] = useState(4);
  return (
    <>
      <State name="Pager">
        <Pager
          label="Pages"
          range={`Page ${page} of ${PAGES}, ${size} rows`}
          pageSize={
            <LazySelect
              bare
              aria-label="Rows on a page"
              value={size}
              onChange={setSize}
              options={[
                { value: "25", label: "25" },
                { value: "50", label: "50" },
              ]}
            />
          }
          hint="J K move"
          previousLabel="Previous"
          nextLabel="Next"
          onPrevious={page === 1 ? undefined : () => setPage(page - 1)}
          onNext={page === PAGES ? undefined : () => setPage(page + 1)}
        />
      </State>
      <State name="French">
        <Pager
          label="Pages en français"
          range="1 – 25 de 1 234 567"
          previousLabel="Précédente"
          nextLabel="Suivante"
          onNext={() => {}}
        />
      </State>
      <State name="Selection">
        <SelectionBar
          label="Selection"
          count={`${chosen} selected`}
          note="$999,999,999.99 CAD"
          clearLabel="Clear"
          onClear={() => setChosen(0)}
        >
          <Button>Send reminders…</Button>
          <Button disabledReason="Only owners and admins can void.">Void…</Button>
        </SelectionBar>
      </State>
    </>
  );
}
