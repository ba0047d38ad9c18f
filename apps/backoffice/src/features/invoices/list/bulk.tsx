import type { Invoice } from "@counterfoil/contract";
import { deleteProblem } from "@counterfoil/domain";
import { Button, lazyPart } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import type { SelectedRows } from "../../../shared/list/list-spec.ts";
import { useText } from "../../../shared/text/text.ts";
import { ACTION_ICONS, useActionReason } from "../actions/action-entries.tsx";
import { actionsFor } from "../actions/invoice-action.ts";
import type { BulkAction } from "./bulk-action.tsx";
import { InvoiceBulkCopy } from "./bulk-copy.tsx";

const BulkActionDialog = lazyPart(async () => (await import("./bulk-action.tsx")).BulkActionDialog);

const BULK_ACTIONS: readonly BulkAction[] = ["send", "delete"];

const allows = (invoice: Invoice, action: BulkAction): boolean =>
  actionsFor(invoice).includes(action) && !(action === "delete" && deleteProblem(invoice));

/** Actions on the selected invoices. Each leaves out those that don't allow it. */
export function InvoiceBulk({ rows, setAll }: SelectedRows<Invoice>) {
  const t = useText();
  const reason = useActionReason();
  const [open, setOpen] = useState<BulkAction>();
  return (
    <>
      <InvoiceBulkCopy invoices={rows} />
      {BULK_ACTIONS.map((action) => {
        const invoices = rows.filter((invoice) => allows(invoice, action));
        const Icon = ACTION_ICONS[action];
        if (invoices.length === 0) return null;
        return (
          <Button
            key={action}
            icon={<Icon />}
            disabledReason={invoices.map((invoice) => reason(action, invoice)).find(Boolean)}
            onClick={() => setOpen(action)}
          >
            {t(`invoices.bulk.${action}.short`)}
          </Button>
        );
      })}
      {open === undefined ? null : (
        <Suspense>
          <BulkActionDialog
            action={open}
            invoices={rows.filter((invoice) => allows(invoice, open))}
            selected={rows.length}
            onClose={() => setOpen(undefined)}
            onChanged={(changed) => setAll(changed, false)}
          />
        </Suspense>
      )}
    </>
  );
}
