import { Ellipsis } from "lucide-react";
import { useState } from "react";
import {
  Badge,
  Cell,
  Checkbox,
  Figure,
  HeadCell,
  IconButton,
  PhoneList,
  PhoneMenuRow,
  PhoneRow,
  Row,
  RowLink,
  Table,
  TableBody,
  TableHead,
} from "../../../src/index.ts";
import { Menu, MenuItem } from "../../../src/menu/index.ts";
import { Pane, State } from "../../state.tsx";
import { Status } from "./badge.tsx";

const ROWS = [
  { id: "MM-2061", customer: "Brightwater Dental Group", status: "Open", total: "$845.09" },
  { id: "MM-2060", customer: "Harbour Supply GmbH", status: "Paid", total: "$12,840.00" },
  { id: "MM-2059", customer: "Kestrel Ltd.", status: "Paid", total: "$240.00", credit: true },
  {
    id: "MM-2058",
    customer: "Société de transport Tessier et Fils",
    status: "Past due",
    total: "$999,999,999.99",
  },
  { id: "MM-2057", customer: "Oakfield Property Partners", status: "Open", total: "$9,789.50" },
];

type Order = "ascending" | "descending";

export function Example() {
  return (
    <>
      <State name="List">
        <Pane width={680} height={200}>
          <Invoices />
        </Pane>
      </State>
      <State name="In a section">
        <Table flush compact aria-label="Balance transactions">
          <TableHead>
            <HeadCell>Balance transaction</HeadCell>
            <HeadCell align="amount">Net</HeadCell>
          </TableHead>
          <TableBody>
            <Row>
              <Cell>Gross</Cell>
              <Cell align="end">
                <Figure number="$2,874.38" code="CAD" />
              </Cell>
            </Row>
            <Row sum>
              <Cell>Net</Cell>
              <Cell align="end">
                <Figure look="sum" number="$2,374.38" code="CAD" />
              </Cell>
            </Row>
          </TableBody>
        </Table>
      </State>
      <State name="On a phone">
        <PhoneList>
          {ROWS.slice(2, 4).map((row) => (
            <PhoneRow
              key={row.id}
              href="#main"
              title={row.customer}
              amount={<Figure number={row.total} negative={row.credit} code="CAD" flat />}
              meta={`${row.id} Nov 18 2026`}
              badge={<Status of={row.status} />}
            />
          ))}
          <li>
            <Menu
              align="end"
              trigger={
                <PhoneMenuRow
                  title="Claire Tessier"
                  meta="Owner"
                  badge={<Badge tone="green">Active</Badge>}
                />
              }
            >
              <MenuItem>Copy ID</MenuItem>
            </Menu>
          </li>
        </PhoneList>
      </State>
    </>
  );
}

function Invoices() {
  const [chosen, setChosen] = useState<readonly string[]>(["MM-2060"]);
  const [order, setOrder] = useState<Order>("descending");
  const rows = order === "descending" ? ROWS : ROWS.toReversed();
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Table
      aria-label="Invoices"
      stickyHead
      columns={["check", "figure", undefined, "badge", "text", "menu"]}
    >
      <TableHead>
        <HeadCell>
          <Checkbox
            aria-label="Select all"
            checked={chosen.length === ROWS.length}
            indeterminate={chosen.length > 0 && chosen.length < ROWS.length}
            onChange={() => setChosen(chosen.length > 0 ? [] : ROWS.map((row) => row.id))}
          />
        </HeadCell>
        <HeadCell
          sort={order}
          onSort={() => setOrder(order === "ascending" ? "descending" : "ascending")}
        >
          Number
        </HeadCell>
        <HeadCell>Customer</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell align="amount">Total</HeadCell>
        <HeadCell unseen>Actions</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} selected={chosen.includes(row.id)} active={row.id === "MM-2059"}>
            <Cell control>
              <Checkbox
                aria-label={`Select ${row.id}`}
                checked={chosen.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            </Cell>
            <Cell>{row.id}</Cell>
            <Cell>
              <RowLink href={`#${row.id}`}>{row.customer}</RowLink>
            </Cell>
            <Cell>
              <Status of={row.status} />
            </Cell>
            <Cell align="end" strong>
              <Figure number={row.total} negative={row.credit} code="CAD" />
            </Cell>
            <Cell control hoverActions>
              <Menu
                align="end"
                trigger={
                  <IconButton size="small" icon={<Ellipsis />} label={`Actions of ${row.id}`} />
                }
              >
                <MenuItem>Open</MenuItem>
              </Menu>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
