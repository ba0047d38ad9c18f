import { Button } from "@counterfoil/ui";
import { useText } from "../text/text.ts";

interface SaveButtonProps {
  readonly label: string;
  readonly busy: boolean;
}

/** Submits its form. */
export function SaveButton({ label, busy }: SaveButtonProps) {
  const t = useText();
  return (
    <Button type="submit" variant="primary" busy={busy} busyLabel={t("common.saving")} kbd="Ctrl ↵">
      {label}
    </Button>
  );
}
