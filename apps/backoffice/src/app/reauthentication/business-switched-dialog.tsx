import { Button } from "@counterfoil/ui";
import { TopDialog } from "@counterfoil/ui/top-dialog";
import { useState } from "react";
import { useText } from "../../shared/text/text.ts";

interface BusinessSwitchedProps {
  /** Name of the business that the open form is for. */
  readonly business: string;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Dialog above an open form, shown if the user switched to another business in another tab. */
export function BusinessSwitchedDialog({ business, onBack, onLeave }: BusinessSwitchedProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const back = () => {
    setBusy(true);
    onBack();
  };
  return (
    <TopDialog
      title={t("sso.elsewhereTitle")}
      description={t("sso.elsewhereText", { business })}
      onSubmit={back}
      footer={
        <>
          <Button onClick={onLeave}>{t("sso.againLeave")}</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t("sso.elsewhereBack")}>
            {t("sso.elsewhereBack")}
          </Button>
        </>
      }
    />
  );
}
