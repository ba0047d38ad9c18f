import { Columns3, Download, Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import {
  AddChip,
  Body,
  Button,
  Cell,
  Checkbox,
  Chip,
  CopyCode,
  Figure,
  FilterRow,
  Head,
  HeadCell,
  IconButton,
  Page,
  PageHead,
  Pager,
  PageScroll,
  PhoneList,
  PhoneRow,
  Reveal,
  Row,
  RowLink,
  SearchInput,
  SelectionBar,
  Tab,
  Table,
  Tabs,
  useViewport,
} from "../src/index.ts";
import { Menu, MenuItem } from "../src/menu/index.ts";
import { Status } from "./badges.tsx";
import { Shell } from "./shell.tsx";

const ROWS = [
  { id: "MM-2061", customer: "Brightwater Dental Group", status: "Open", total: "$845.09" },
  { id: "MM-2060", customer: "Harbour Supply GmbH", status: "Paid", total: "$12,840.00" },
  {
    id: "MM-2059",
    customer: "Studio Kestrel Ltd.",
    status: "Paid",
    total: "$240.00",
    credit: true,
  },
  { id: "MM-2058", customer: "Librairie du Canal", status: "Failed", total: "$462.19" },
  { id: "MM-2057", customer: "Oakfield Property Partners", status: "Open", total: "$9,789.50" },
  { id: "MM-2055", customer: "Tessier & Fils Transport", status: "Past due", total: "$3,912.08" },
  { id: "MM-2054", customer: "Granville Film Services", status: "Void", total: "$625.00" },
];

const TABS: readonly [string, number, boolean?][] = [
  ["All", 214],
  ["Draft", 6],
  ["Open", 38],
  ["Past due", 11, true],
  ["Paid", 141],
];

export function List() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const phone = useViewport() === "phone";
  return (
    <Shell at="Invoices">
      <Page>
        <PageHead
          title="Invoices"
          count={214}
          actions={
            <>
              {phone ? (
                <IconButton icon={<Download />} label="Export" framed />
              ) : (
                <Button icon={<Download />}>Export</Button>
              )}
              <Button variant="primary" icon={<Plus />} kbd="N">
                New invoice
              </Button>
            </>
          }
        />
        <Tabs aria-label="Status">
          {TABS.map(([name, count, hot]) => (
            <Tab key={name} href="#main" count={count} hot={hot} current={name === "All"}>
              {name}
            </Tab>
          ))}
        </Tabs>
        {chosen.length > 0 ? (
          <SelectionBar
            label="Selection"
            count={`${chosen.length} selected`}
            note="$18,204.60 CAD"
            clearLabel="Clear"
            onClear={() => setChosen([])}
          >
            <Button>Send reminders…</Button>
            <Button disabledReason="Only owners and admins can void.">Void…</Button>
          </SelectionBar>
        ) : (
          <FilterRow
            end={
              <Button variant="ghost" size="small" icon={<Columns3 />}>
                Columns
              </Button>
            }
          >
            <SearchInput aria-label="Search" placeholder="Number, customer, email" kbd="/" />
            <Chip
              name="Created"
              value="Aug 22 – Nov 20 2026"
              removeLabel="Remove Created"
              onRemove={() => {}}
            />
            <AddChip>Customer</AddChip>
          </FilterRow>
        )}
        <PageScroll>{phone ? <Rows /> : <Grid chosen={chosen} onChoose={setChosen} />}</PageScroll>
        <Pager
          label="Pages"
          range="1 – 25 of 214"
          hint="J K move · X select · ↵ open"
          previousLabel="Previous"
          nextLabel="Next"
          onNext={() => {}}
        />
      </Page>
    </Shell>
  );
}

function Rows() {
  return (
    <PhoneList>
      {ROWS.map((row) => (
        <PhoneRow
          key={row.id}
          href="#main"
          title={row.customer}
          amount={<Figure number={row.total} negative={row.credit} code="CAD" flat />}
          meta={`${row.id} Nov 18 2026`}
          badge={<Status of={row.status} />}
        />
      ))}
    </PhoneList>
  );
}

interface GridProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function Grid({ chosen, onChoose }: GridProps) {
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Table
      aria-label="Invoices"
      stickyHead
      columns={["48px", "136px", undefined, "180px", "160px", "170px", "72px"]}
    >
      <Head>
        <HeadCell>
          <Checkbox
            aria-label="Select all"
            checked={chosen.length === ROWS.length}
            indeterminate={chosen.length > 0 && chosen.length < ROWS.length}
            onChange={() => onChoose(chosen.length > 0 ? [] : ROWS.map((row) => row.id))}
          />
        </HeadCell>
        <HeadCell>Number</HeadCell>
        <HeadCell>Customer</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell sort="descending" onSort={() => {}}>
          Created
        </HeadCell>
        <HeadCell align="amount">Total</HeadCell>
        <HeadCell unseen>Actions</HeadCell>
      </Head>
      <Body>
        {ROWS.map((row, place) => (
          <Row key={row.id} selected={chosen.includes(row.id)} active={place === 3}>
            <Cell control>
              <Checkbox
                aria-label={`Select ${row.id}`}
                checked={chosen.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            </Cell>
            <Cell>
              <CopyCode value={row.id} copyLabel={`Copy ${row.id}`} copiedLabel="Copied" />
            </Cell>
            <Cell>
              <RowLink href="#main">{row.customer}</RowLink>
            </Cell>
            <Cell>
              <Status of={row.status} />
            </Cell>
            <Cell muted>Nov 18 2026</Cell>
            <Cell align="end" strong>
              <Figure number={row.total} negative={row.credit} code="CAD" />
            </Cell>
            <Cell control>
              <Reveal>
                <Menu
                  align="end"
                  trigger={<IconButton size="small" icon={<Ellipsis />} label="Actions" />}
                >
                  <MenuItem>Open</MenuItem>
                </Menu>
              </Reveal>
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  );
}
