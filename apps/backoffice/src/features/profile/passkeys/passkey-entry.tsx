import type { Passkey } from "@counterfoil/contract";
import { Button, MutedText } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "./passkeys.module.css";

interface PasskeyEntryProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey: its name, and when it was added and used. */
export function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const t = useText();
  const { dateTimeInText } = useDates();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <strong>{name}</strong>
        <MutedText as="div">
          {t("passkeys.created", { time: dateTimeInText(createdAt) })}
          {" · "}
          {lastUsedAt === null
            ? t("passkeys.unused")
            : t("passkeys.lastUsed", { time: dateTimeInText(lastUsedAt) })}
        </MutedText>
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" aria-label={t("passkeys.renameOf", { name })} onClick={onRename}>
          {t("passkeys.rename")}
        </Button>
        <Button variant="ghost" aria-label={t("passkeys.removeOf", { name })} onClick={onRemove}>
          {t("passkeys.remove")}
        </Button>
      </div>
    </li>
  );
}
