import { CalendarClock, Plus, ReceiptText, Search } from "lucide-react";
import { useState } from "react";
import { SideDialog } from "../src/dialog/side-dialog.tsx";
import { Drawer } from "../src/drawer/drawer.tsx";
import {
  Body,
  Button,
  EmptyState,
  Field,
  Head,
  HeadCell,
  Notice,
  Progress,
  SkeletonRows,
  Table,
  TextInput,
} from "../src/index.ts";
import { Floating } from "./floating.tsx";
import styles from "./gallery.module.css";
import { Across, Grid, Line } from "./line.tsx";

export function Layers() {
  const [drawer, setDrawer] = useState(false);
  const [side, setSide] = useState(false);
  return (
    <main className={styles.page}>
      <h1>Layers and states</h1>
      <Line name="Overlays">
        <Across>
          <Floating />
          <Button onClick={() => setDrawer(true)}>Drawer</Button>
          <Drawer
            open={drawer}
            onOpenChange={setDrawer}
            label="Details"
            closeLabel="Close"
            side="end"
          >
            <p style={{ padding: 24 }}>Maple &amp; Main</p>
          </Drawer>
          <Button onClick={() => setSide(true)}>Side dialog</Button>
          <SideDialog
            open={side}
            onClose={() => setSide(false)}
            title="New coupon"
            description="Its terms cannot be changed once it is made."
            closeLabel="Close"
            onSubmit={() => setSide(false)}
            footer={
              <>
                <Button onClick={() => setSide(false)}>Cancel</Button>
                <Button type="submit" variant="primary">
                  Create coupon
                </Button>
              </>
            }
          >
            <Field label="Name">
              <TextInput />
            </Field>
          </SideDialog>
        </Across>
      </Line>
      <Line name="Loading">
        <Table flush columns={["30%", "30%", "20%", "20%"]} aria-busy aria-label="Invoices">
          <Head>
            <HeadCell>Number</HeadCell>
            <HeadCell>Customer</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell align="end">Total</HeadCell>
          </Head>
          <Body>
            <SkeletonRows rows={4} columns={["text", "text", "badge", "amount"]} />
          </Body>
        </Table>
        <Progress label="Exporting 12,480 payments" value={0.64} count="7,920 · 64%" />
      </Line>
      <Line name="Empty">
        <Grid>
          <EmptyState
            icon={<ReceiptText />}
            title="No invoices yet"
            action={
              <Button variant="primary" icon={<Plus />}>
                New invoice
              </Button>
            }
          >
            Create an invoice to bill a customer. Drafts are saved automatically.
          </EmptyState>
          <EmptyState
            icon={<CalendarClock />}
            title="No scheduled invoices"
            action={<Button>All invoices</Button>}
          >
            Scheduled invoices are finalized automatically on the date you choose.
          </EmptyState>
          <EmptyState
            icon={<Search />}
            title="No results for “Kestrel”"
            action={<Button>Search all records</Button>}
          >
            Numbers, names, emails and last four digits are searched.
          </EmptyState>
        </Grid>
      </Line>
      <Line name="Problems">
        <Grid>
          <Notice
            tone="error"
            title="Payments could not be loaded."
            action={<Button>Try again</Button>}
          >
            Request req_8Kd9
          </Notice>
          <Notice tone="warn" title="The refund’s outcome is not known yet.">
            We’re checking with the payment provider. Don’t submit it again.
          </Notice>
          <Notice tone="neutral" title="Payouts are for the owner.">
            Claire Tessier can transfer ownership.
          </Notice>
          <Notice tone="good" title="Reconciled. Every transaction is accounted for." />
          <Notice tone="info" title="The customer’s credit of $120.00 CAD will be applied." />
        </Grid>
      </Line>
    </main>
  );
}
