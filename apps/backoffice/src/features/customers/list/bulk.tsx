import type { Customer } from "@counterfoil/contract";
import { Button, lazyPart } from "@counterfoil/ui";
import { AtSign, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { SelectedRows } from "../../../shared/list/list-spec.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { CustomerBulkCopy } from "./bulk-copy.tsx";

const BulkDelete = lazyPart(async () => {
  const [part] = await Promise.all([import("./bulk-delete.tsx"), needText("bulk")]);
  return part.BulkDelete;
});

/** Actions on the selected customers. */
export function CustomerBulk({ rows, setAll }: SelectedRows<Customer>) {
  const t = useText();
  const can = useCan("customer:delete");
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <CustomerBulkCopy customers={rows} icon={<AtSign />} />
      <Button
        icon={<Trash2 />}
        disabledReason={can.reason}
        onClick={() => setDeleting(true)}
      >{`${t("common.delete")}…`}</Button>
      {deleting ? (
        <Suspense>
          <BulkDelete
            customers={rows}
            onClose={() => setDeleting(false)}
            onDeleted={(deleted) => setAll(deleted, false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
