import { CalendarClock, Plus, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Button, EmptyState, FieldGrid, Notice, WarningLine } from "../../../src/index.ts";
import { State } from "../../state.tsx";

export function Example() {
  return (
    <>
      <State name="Notices">
        <Failing />
        <Notice tone="warn" title="The refund’s outcome is not known yet.">
          We’re checking with the payment provider. Don’t submit it again.
        </Notice>
        <Notice tone="neutral" title="Payouts are for the owner.">
          <a href="#owner">Claire Tessier</a> can transfer ownership.
        </Notice>
        <Notice tone="good" title="Reconciled. Every transaction is accounted for." />
        <Notice
          tone="info"
          title="Le crédit de 999 999 999,99 $ CA du client sera appliqué à la prochaine facture finalisée, au plus tard le 30 novembre 2026."
          action={<Button>Afficher le détail du crédit</Button>}
        />
        <WarningLine>This status change cannot be undone.</WarningLine>
      </State>
      <State name="Empty">
        <FieldGrid>
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
          <EmptyState icon={<CalendarClock />} title="Aucune facture planifiée">
            Les factures planifiées sont finalisées automatiquement à la date choisie.
          </EmptyState>
        </FieldGrid>
      </State>
    </>
  );
}

function Failing() {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <Notice
      tone="error"
      title="Payments could not be loaded."
      action={<Button onClick={() => setFailed(false)}>Try again</Button>}
    >
      Request req_8Kd9
    </Notice>
  ) : (
    <Button onClick={() => setFailed(true)}>Load payments</Button>
  );
}
