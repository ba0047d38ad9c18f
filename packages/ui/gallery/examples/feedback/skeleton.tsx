import {
  HeadCell,
  Skeleton,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
} from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Rows">
        <Table flush columns={["30%", "30%", "20%", "20%"]} aria-busy aria-label="Invoices">
          <TableHead>
            <HeadCell>Number</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell align="end">Total</HeadCell>
          </TableHead>
          <TableBody>
            <SkeletonRows rows={4} columns={["text", "text", "badge", "amount"]} />
          </TableBody>
        </Table>
      </State>
      <State name="Text">
        <Skeleton width="40%" /> <Skeleton width="120px" height={20} />
      </State>
    </>
  );
}
