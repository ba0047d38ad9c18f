import type { ExportResource, ListSearch } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCan } from "../session/session.tsx";
import { needText } from "../text/messages.ts";
import { useText } from "../text/text.ts";

const ExportDialog = lazy(async () => {
  const [{ ExportDialog: Dialog }] = await Promise.all([
    import("./export-dialog.tsx"),
    needText("exports"),
  ]);
  return { default: Dialog };
});

/** Opens the export of a list as it is shown. */
export function ExportButton(props: { resource: ExportResource; search: ListSearch }) {
  const t = useText();
  const allowed = useCan("export:create");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Download />} disabledReason={allowed.reason} onClick={() => setOpen(true)}>
        {t("list.export")}
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
