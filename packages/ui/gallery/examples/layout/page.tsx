import { Undo2 } from "lucide-react";
import {
  ActionBar,
  Avatar,
  Button,
  Columns,
  Fact,
  Facts,
  Figure,
  FilterRow,
  Page,
  PageHead,
  PageScroll,
  SearchInput,
  Section,
} from "../../../src/index.ts";
import { Status } from "../content/badge.tsx";

export function Example() {
  return (
    <div style={{ height: 560, display: "grid", border: "1px solid var(--line)" }}>
      <Page>
        <PageHead
          lead={<Avatar name="Atelier Nord" size="large" />}
          title="Société de transport Tessier et Fils de la Rive-Nord"
          count={214}
          badge={<Status of="Partial refund" />}
          note="999 999 999,99 $ CA"
          sub={
            <>
              From <a href="#main">Atelier Nord Inc.</a> · Nov 18 2026, 10:42
            </>
          }
          actions={
            <>
              <Button icon={<Undo2 />} kbd="R">
                Refund…
              </Button>
              <Button>Receipt</Button>
            </>
          }
          ruled
        />
        <FilterRow end={<Button variant="ghost">Columns</Button>}>
          <SearchInput aria-label="Search" placeholder="Number, customer, email" />
        </FilterRow>
        <PageScroll padded roomy>
          <Columns
            aside={
              <Section title="Customer" action={<a href="#open">Open</a>}>
                <Facts>
                  <Fact label="Name">Atelier Nord Inc.</Fact>
                  <Fact label="Email">comptes@ateliernord.example</Fact>
                </Facts>
              </Section>
            }
          >
            <Section title="Money" note="Settled in CAD">
              <p>Paid with Visa ending 4242.</p>
            </Section>
          </Columns>
        </PageScroll>
        <ActionBar lead={<Figure look="strong" number="$3,025.72" code="CAD" />}>
          <Button variant="dangerText">Delete draft</Button>
          <Button>Finalize without sending</Button>
          <Button variant="primary" kbd="Ctrl ↵">
            Review and send
          </Button>
        </ActionBar>
      </Page>
    </div>
  );
}
