import { Download, Ellipsis, Plus, Send } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink, IconButton } from "../../../src/index.ts";
import { Across, State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Kinds">
        <Across>
          <Button variant="primary" icon={<Plus />} kbd="N">
            New invoice
          </Button>
          <Button icon={<Download />}>Export</Button>
          <Button variant="ghost">Columns</Button>
          <Button variant="danger">Void invoice</Button>
          <Button variant="dangerText">Delete draft</Button>
          <Button variant="link">Reminder rules</Button>
          <ButtonLink href="#list">All invoices</ButtonLink>
        </Across>
      </State>
      <State name="Sizes">
        <Across>
          <Button size="small">Review</Button>
          <Button>Review</Button>
          <Button size="large">Review</Button>
          <Button size="touch">Review</Button>
          <IconButton icon={<Ellipsis />} label="More actions" />
          <IconButton icon={<Ellipsis />} label="More actions, framed" framed kbd="M" />
        </Across>
      </State>
      <State name="Busy">
        <Sending />
      </State>
      <State name="Not available">
        <Across>
          <Button disabled>Previous</Button>
          <Button disabledReason="Only owners and admins can refund. Ask Claire Tessier, the owner.">
            Refund…
          </Button>
          <IconButton
            icon={<Download />}
            label="Export"
            disabledReason="There is nothing to export."
          />
        </Across>
      </State>
      <State name="French">
        <Button variant="primary" icon={<Send />}>
          Finaliser et envoyer la facture par courriel à tous les destinataires
        </Button>
      </State>
    </>
  );
}

function Sending() {
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  const send = () => {
    setSent(sent + 1);
    setBusy(true);
  };
  return (
    <Across>
      <Button variant="primary" busy={busy} busyLabel="Sending…" onClick={send}>
        Send
      </Button>
      <span role="status">{sent === 0 ? "" : `Sent ${sent}`}</span>
      <Button busy busyLabel="Refunding…">
        Refund
      </Button>
    </Across>
  );
}
