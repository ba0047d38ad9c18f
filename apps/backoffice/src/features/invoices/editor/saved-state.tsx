import { Button } from "@counterfoil/ui";
import { Check, CloudOff, LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { refusalText } from "../../../shared/api/api-error.ts";
import { useText } from "../../../shared/text/text.ts";
import { changedElsewhere } from "./draft/save-error.ts";
import type { SaveState } from "./draft/saver/draft-saver.ts";
import styles from "./editor.module.css";

interface SavedStateProps {
  readonly state: SaveState;
  /** How many rows keep the draft from being saved. */
  readonly faults: number;
  /** Whether the total keeps it from being saved. */
  readonly tooLarge: boolean;
  readonly onRetry: () => void;
  /** Discards the form and loads the draft as someone else has saved it. */
  readonly onReopen: () => void;
}

/** Shows whether the form is saved. */
export function SavedState({ state, faults, tooLarge, onRetry, onReopen }: SavedStateProps) {
  const t = useText();
  if (state.kind === "failed" && changedElsewhere(state.error)) {
    return (
      <span role="alert" className={styles.unsaved} title={t("editor.changedElsewhereText")}>
        <CloudOff />
        <span>{t("editor.changedElsewhere")}</span>
        <Button size="small" onClick={onReopen}>
          {t("editor.reopen")}
        </Button>
      </span>
    );
  }
  if (state.kind === "failed") {
    const cause = refusalText(state.error, t("common.error"), t("common.unreachable"));
    return (
      <span role="alert" className={styles.unsaved} title={cause}>
        <CloudOff />
        <span>{t("editor.notSaved")}</span>
        <Button size="small" onClick={onRetry}>
          {t("common.tryAgain")}
        </Button>
      </span>
    );
  }
  if (faults > 0 || tooLarge) {
    return (
      <span role="status" className={styles.unsaved}>
        <CloudOff />
        <span>
          {faults > 0 ? t("editor.notSavedFaults", { count: faults }) : t("editor.notSaved")}
        </span>
      </span>
    );
  }
  if (state.kind === "clean") return null;
  return (
    <span role="status" className={styles.saved}>
      {state.kind === "saved" ? <Check className={styles.ok} /> : <LoaderCircle />}
      {state.kind === "saved" ? <Ago at={state.at} /> : t("common.saving")}
    </span>
  );
}

const TICK_MS = 1_000;

function Ago({ at }: { at: number }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds < 2) return t("editor.saved");
  // Otherwise, screen readers would announce every second.
  return (
    <span aria-hidden>
      {seconds < 60
        ? t("editor.savedSeconds", { seconds })
        : t("editor.savedMinutes", { minutes: Math.floor(seconds / 60) })}
    </span>
  );
}
