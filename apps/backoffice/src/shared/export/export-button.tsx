import { Button, lazyPart } from "@counterfoil/ui";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useCan } from "../session/session.tsx";
import { needText } from "../text/messages.ts";
import { useText } from "../text/text.ts";
import type { ExportSource } from "./export-options.ts";

const ExportDialog = lazyPart(async () => {
  const [{ ExportDialog: Dialog }] = await Promise.all([
    import("./export-dialog.tsx"),
    needText("exports"),
  ]);
  return Dialog;
});

/** Opens the export of a list with its filters, or of a payout's transactions. */
export function ExportButton({ source, ...look }: { source: ExportSource; size?: "small" }) {
  const t = useText();
  const allowed = useCan("export:create");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        icon={<Download />}
        disabledReason={allowed.reason}
        onClick={() => setOpen(true)}
      >
        {t("list.export")}
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
