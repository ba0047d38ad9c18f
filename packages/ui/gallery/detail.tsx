import { Check, CircleX, Mail, Undo2 } from "lucide-react";
import {
  Body,
  Button,
  Cell,
  Code,
  Columns,
  Crumbs,
  Fact,
  Facts,
  Figure,
  Head,
  HeadCell,
  Page,
  PageHead,
  Row,
  Section,
  Strip,
  StripItem,
  Table,
  Timeline,
  TimelineItem,
} from "../src/index.ts";
import { Status } from "./badges.tsx";
import { Shell } from "./shell.tsx";

export function Detail() {
  return (
    <Shell
      at="Payments"
      lead={
        <Crumbs label="Path" here={<Code>pi_3QxKd2Lk9vB</Code>}>
          <a href="#main">Payments</a>
        </Crumbs>
      }
    >
      <Page>
        <PageHead
          ruled
          title={<Figure look="title" number="$2,874.38" code="CAD" />}
          badge={<Status of="Partial refund" />}
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
        />
        <Columns
          aside={
            <Section title="Customer" action={<a href="#main">Open</a>}>
              <Facts>
                <Fact label="Name">Atelier Nord Inc.</Fact>
                <Fact label="Email">comptes@ateliernord.example</Fact>
                <Fact label="Balance">
                  <Figure number="$120.00" negative code="CAD" flat /> credit
                </Fact>
              </Facts>
            </Section>
          }
        >
          <Strip>
            <StripItem
              label="Open"
              figure={<Figure look="strip" number="$1,845.09" code="CAD" />}
              note="2 invoices"
            />
            <StripItem
              label="Past due"
              figure={<Figure look="strip" number="$845.09" code="CAD" alarm />}
              note="9 days late"
              tone="bad"
            />
            <StripItem
              label="Balance"
              figure={<Figure look="strip" number="$120.00" negative code="CAD" />}
              note="credit"
            />
          </Strip>
          <Section title="Timeline">
            <Timeline>
              <TimelineItem
                icon={<Undo2 />}
                tone="violet"
                title="Refund of $500.00 CAD sent to Visa ending 4242"
                time="Nov 19 2026, 15:21"
              >
                Requested by customer. <Code>re_3QxKd2</Code>
              </TimelineItem>
              <TimelineItem icon={<Mail />} title="Receipt sent" time="Nov 18 2026, 10:43" />
              <TimelineItem
                icon={<Check />}
                tone="good"
                title="Payment succeeded, 3D Secure passed"
                time="Nov 18 2026, 10:42"
              >
                Funds available Nov 20 2026
              </TimelineItem>
              <TimelineItem
                icon={<CircleX />}
                tone="bad"
                title="Card declined, insufficient funds"
                time="Nov 17 2026, 08:00"
              />
            </Timeline>
          </Section>
          <Section title="Money" note="Settled in CAD">
            <Table flush compact aria-label="Movements">
              <Head>
                <HeadCell>Movement</HeadCell>
                <HeadCell align="amount">Net</HeadCell>
              </Head>
              <Body>
                <Row>
                  <Cell>Gross</Cell>
                  <Cell align="end">
                    <Figure number="$2,874.38" code="CAD" />
                  </Cell>
                </Row>
                <Row>
                  <Cell>Refunded</Cell>
                  <Cell align="end">
                    <Figure number="$500.00" negative code="CAD" />
                  </Cell>
                </Row>
                <Row sum>
                  <Cell>Net</Cell>
                  <Cell align="end">
                    <Figure look="sum" number="$2,374.38" code="CAD" />
                  </Cell>
                </Row>
              </Body>
            </Table>
          </Section>
        </Columns>
      </Page>
    </Shell>
  );
}
