import type { Customer } from "@counterfoil/contract";
import { Button, lazyPart } from "@counterfoil/ui";
import { AtSign, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { SelectedRows } from "../../../shared/list/list-spec.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { CustomerBulkCopy } from "./bulk-copy.tsx";

const BulkDelete = lazyPart(async () => (await import("./bulk-delete.tsx")).BulkDelete);

/** Actions on the selected customers. */
export function Bulk({ rows, clear }: SelectedRows<Customer>) {
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
          <BulkDelete customers={rows} onClose={() => setDeleting(false)} onDeleted={clear} />
        </Suspense>
      ) : null}
    </>
  );
}
