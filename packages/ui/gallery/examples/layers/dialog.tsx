import { useState } from "react";
import { CloseButton, ConfirmDialog, Dialog, DialogPart } from "../../../src/dialog/index.ts";
import { SideDialog } from "../../../src/dialog/side-dialog.tsx";
import { TopDialog } from "../../../src/dialog/top-dialog.tsx";
import { Button, Field, Figure, MoneyInput, TextInput } from "../../../src/index.ts";
import { Select } from "../../../src/select/select.tsx";
import { Across, Opens, State } from "../../state.tsx";
import { Status } from "../content/badge.tsx";

const DISCARD = {
  question: "Discard what you typed?",
  stayLabel: "Keep editing",
  leaveLabel: "Discard",
};

export function Example() {
  const [done, setDone] = useState<string>();
  return (
    <State name="Dialogs">
      <Across>
        <Opens by="Enter">
          <Voiding onDone={() => setDone("Voided")} />
        </Opens>
        <Refunding onDone={(submits) => setDone(`Refunded, ${submits} request`)} />
        <Creating onDone={() => setDone("Created")} />
        <Expired />
        <span role="status">{done}</span>
      </Across>
    </State>
  );
}

function Voiding({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Void…</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question="Void invoice MM-2061?"
        description="Brightwater Dental Group can no longer pay it."
        changes={[
          {
            label: "Status",
            value: (
              <>
                <Status of="Open" /> to <Status of="Void" />
              </>
            ),
          },
          { label: "Montant dû", value: "845 009 999,99 $ CA à 0,00 $ CA" },
          { label: "Email", value: "Not sent to billing@brightwater.example" },
        ]}
        warning="This status change cannot be undone."
        closeLabel="Close"
        keepLabel="Cancel"
        confirmLabel="Void invoice"
        onConfirm={() => {
          setOpen(false);
          onDone();
        }}
      />
    </>
  );
}

/** A form that is busy until the refund is done. */
function Refunding({ onDone }: { onDone: (submits: number) => void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [amount, setAmount] = useState("800.00");
  const [reason, setReason] = useState<"asked" | "double" | "mistake">("asked");
  const [submits, setSubmits] = useState(0);
  const end = () => {
    setBusy(false);
    setOpen(false);
    onDone(submits);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund…</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Refund payment"
        closeLabel="Close"
        discard={DISCARD}
        busy={busy}
        onSubmit={() => {
          if (amount === "") return;
          setBusy(true);
          setSubmits(submits + 1);
        }}
        footer={
          <>
            {busy ? (
              <>
                <Button onClick={end}>The provider answers</Button>
                <Button onClick={() => setBusy(false)}>The provider is unreachable</Button>
              </>
            ) : null}
            <CloseButton disabled={busy}>Cancel</CloseButton>
            <Button type="submit" variant="danger" kbd="Ctrl ↵" busy={busy} busyLabel="Refunding…">
              Refund
            </Button>
          </>
        }
      >
        <Field label="Amount" error={amount === "" ? "Enter an amount." : undefined}>
          <MoneyInput
            symbol="$"
            code="CAD"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
        <Field label="Reason">
          <Select
            value={reason}
            onChange={setReason}
            options={[
              { value: "asked", label: "Requested by customer" },
              { value: "double", label: "Duplicate" },
              {
                value: "mistake",
                label: "Montant débité par erreur à l’établissement",
                detail: "Prêt à utiliser",
              },
            ]}
          />
        </Field>
        <DialogPart>
          <Figure number="$800.00" negative code="CAD" />
        </DialogPart>
      </Dialog>
    </>
  );
}

function Creating({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New coupon</Button>
      <SideDialog
        open={open}
        onClose={() => setOpen(false)}
        title="New coupon"
        description="Its terms cannot be changed once it is created."
        closeLabel="Close"
        onSubmit={() => {
          setOpen(false);
          onDone();
        }}
        footer={
          <Button type="submit" variant="primary">
            Create coupon
          </Button>
        }
      >
        <Field label="Name">
          <TextInput />
        </Field>
      </SideDialog>
    </>
  );
}

function Expired() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Session ends</Button>
      {open ? (
        <TopDialog
          title="Sign in again"
          description="Your session has ended. What you typed is still here."
          footer={
            <Button type="submit" variant="primary">
              Sign in
            </Button>
          }
          onSubmit={() => setOpen(false)}
        >
          <Field label="Password">
            <TextInput type="password" />
          </Field>
        </TopDialog>
      ) : null}
    </>
  );
}
