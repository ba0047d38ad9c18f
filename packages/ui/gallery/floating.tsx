import { Ban, Copy, CreditCard, Ellipsis, Pencil, Plus, ReceiptText, Send } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog, Dialog, DialogPart } from "../src/dialog/index.ts";
import {
  Button,
  Chip,
  Code,
  Field,
  Figure,
  IconButton,
  MoneyInput,
  TextInput,
} from "../src/index.ts";
import {
  Menu,
  MenuCheck,
  MenuGroup,
  MenuItem,
  MenuRadio,
  MenuSeparator,
} from "../src/menu/index.ts";
import { Palette, type PaletteItem } from "../src/palette/palette.tsx";
import { Popover } from "../src/popover/popover.tsx";
import { Select } from "../src/select/select.tsx";
import { useSnackbar } from "../src/snackbar/snackbar.tsx";
import { Tooltip } from "../src/tooltip/tooltip.tsx";
import { Status } from "./badges.tsx";

export function Floating() {
  const snackbar = useSnackbar();
  return (
    <>
      <Asking />
      <Refunding />
      <Finding />
      <Actions />
      <Popover
        label="Status filter"
        trigger={<Chip name="Status" value="Open" removeLabel="Remove" onRemove={() => {}} />}
      >
        <Field label="Amount over">
          <MoneyInput symbol="$" code="CAD" defaultValue="50.00" />
        </Field>
      </Popover>
      <Tooltip text="Select an amount to see its transactions">
        <Button>Tooltip</Button>
      </Tooltip>
      <Button
        onClick={() =>
          snackbar.success({
            title: "Invoice sent",
            description: "MM-2060 was sent to billing@harbour.example",
            action: { label: "View", onPress: () => {} },
          })
        }
      >
        Success
      </Button>
      <Button
        onClick={() =>
          snackbar.error({
            title: "This customer doesn’t have any valid payment methods on file to charge",
            description: "Request req_8Kd2",
          })
        }
      >
        Error
      </Button>
    </>
  );
}

function Actions() {
  const [shown, setShown] = useState(true);
  const [order, setOrder] = useState<"25" | "50">("25");
  return (
    <Menu trigger={<IconButton icon={<Ellipsis />} label="Actions" framed />}>
      <MenuGroup caption="MM-2057">
        <MenuItem icon={<Send />} kbd="S">
          Send again…
        </MenuItem>
        <MenuItem icon={<CreditCard />} kbd="C">
          Charge card on file…
        </MenuItem>
        <MenuItem icon={<Pencil />} disabledReason="An open invoice cannot be edited.">
          Edit
        </MenuItem>
        <MenuItem icon={<Copy />} kbd="D">
          Duplicate
        </MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuCheck checked={shown} onChange={setShown}>
        Due date
      </MenuCheck>
      <MenuRadio
        value={order}
        onChange={setOrder}
        options={[
          { value: "25", label: "25 a page" },
          { value: "50", label: "50 a page" },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<Ban />} danger>
        Void…
      </MenuItem>
    </Menu>
  );
}

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Void…</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question="Void invoice MM-2061?"
        description="Brightwater Dental Group can no longer pay it. Void is for invoices finalized by mistake."
        changes={[
          {
            label: "Status",
            value: (
              <>
                <Status of="Open" /> to <Status of="Void" />
              </>
            ),
          },
          { label: "Amount due", value: "$845.09 CAD to $0.00 CAD" },
          { label: "Payment link", value: "Stops working immediately" },
          { label: "Email", value: "Not sent to billing@brightwater.example" },
          { label: "Afterwards", value: "It can’t be changed. You can duplicate it." },
        ]}
        warning="This status change cannot be undone."
        closeLabel="Close"
        keepLabel="Cancel"
        confirmLabel="Void invoice"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function Refunding() {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<"asked" | "double">("asked");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund…</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Refund payment"
        closeLabel="Close"
        onSubmit={() => setOpen(false)}
        footer={
          <>
            <Button kbd="Esc" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" kbd="Ctrl ↵">
              Refund $800.00 CAD
            </Button>
          </>
        }
      >
        <Field
          label="Amount"
          action={<Button variant="link">Refund all $2,374.38</Button>}
          hint="Between $0.01 and $2,374.38. $500.00 already refunded."
        >
          <MoneyInput symbol="$" code="CAD" defaultValue="800.00" />
        </Field>
        <Field label="Reason">
          <Select
            value={reason}
            onChange={setReason}
            options={[
              { value: "asked", label: "Requested by customer" },
              { value: "double", label: "Duplicate" },
            ]}
          />
        </Field>
        <Field label="Note" marker="for your team only">
          <TextInput placeholder="Why, and who approved it" />
        </Field>
        <DialogPart>
          <Figure number="$800.00" negative code="CAD" />
        </DialogPart>
      </Dialog>
    </>
  );
}

function Finding() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const invoice: PaletteItem = {
    id: "in_1",
    icon: <ReceiptText />,
    label: (
      <>
        <Code>MM-2057</Code> Oakfield Property Partners
      </>
    ),
    end: (
      <>
        <Status of="Open" />
        <Figure number="$9,789.50" code="CAD" flat />
      </>
    ),
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Palette</Button>
      <Palette
        open={open}
        onClose={() => setOpen(false)}
        label="Search"
        closeLabel="Close"
        placeholder="Search or paste an ID"
        query={query}
        onQueryChange={setQuery}
        groups={[
          { label: "Invoices", items: [invoice] },
          {
            label: "Actions",
            items: [{ id: "new", icon: <Plus />, label: "New invoice", kbd: "N" }],
          },
        ]}
        onPick={() => {}}
        empty="Nothing found"
        hints="Enter opens"
      />
    </>
  );
}
