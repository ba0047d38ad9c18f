import { ActionBar, Button } from "@counterfoil/ui";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

interface AnswerBarProps {
  readonly inquiry: boolean;
  /** Number of pieces of evidence. */
  readonly pieces: number;
  /** Whether there is something to save. */
  readonly changed: boolean;
  readonly uploading: boolean;
  readonly saving: boolean;
  /** Called to confirm that the evidence is submitted, or the dispute accepted. */
  readonly onAsk: (asking: "submit" | "accept") => void;
}

/** The buttons below the evidence: accept, save and submit. */
export function AnswerBar(props: AnswerBarProps) {
  const { inquiry, pieces, changed, uploading, saving, onAsk } = props;
  const t = useText();
  const can = useCan("dispute:update");
  const locked = can.reason ?? (uploading ? t("disputes.uploadFirst") : undefined);
  return (
    <ActionBar
      lead={
        <Button variant="dangerText" disabledReason={can.reason} onClick={() => onAsk("accept")}>
          {t(inquiry ? "disputes.closeInquiry" : "disputes.accept")}
        </Button>
      }
    >
      <Button
        type="submit"
        disabled={!changed && !uploading}
        disabledReason={locked}
        busy={saving}
        busyLabel={t("common.saving")}
        kbd="Ctrl ↵"
      >
        {t("disputes.save")}
      </Button>
      <Button
        variant="primary"
        disabledReason={locked ?? (pieces === 0 ? t("disputes.nothingToSubmit") : undefined)}
        onClick={() => onAsk("submit")}
      >
        {t("disputes.submit")}
      </Button>
    </ActionBar>
  );
}
