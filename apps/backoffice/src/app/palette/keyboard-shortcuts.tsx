import type { MessageId } from "@counterfoil/i18n";
import { Kbd } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Fragment } from "react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useText } from "../../shared/text/text.ts";
import styles from "./keyboard-shortcuts.module.css";

interface KeyboardShortcutsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly MenuEntry[];
}

/** Keys with their actions; several keys are pressed one after another. */
type Row = readonly [keys: readonly string[], what: string];

const ANYWHERE = [
  [["Ctrl K"], "shell.find"],
  [["?"], "palette.keys"],
  [["Esc"], "palette.keyEscape"],
] as const;
const IN_LISTS = [
  [["J"], "palette.keyNext"],
  [["K"], "palette.keyPrevious"],
  [["X"], "palette.keySelect"],
  [["↵"], "palette.keyOpen"],
  [["/"], "palette.keySearch"],
  [["N"], "palette.keyNew"],
] as const;
const ON_PAGES = [
  [["E"], "palette.keyEdit"],
  [["Ctrl ↵"], "palette.keySubmit"],
] as const;

/** The list of keyboard shortcuts. */
export function KeyboardShortcuts({ open, onClose, entries }: KeyboardShortcutsProps) {
  const t = useText();
  const rowsOf = (rows: readonly (readonly [readonly string[], MessageId])[]): readonly Row[] =>
    rows.map(([keys, what]) => [keys, t(what)]);
  const pages = entries.flatMap(({ key, label }): Row[] =>
    key === undefined ? [] : [[["G", key.toUpperCase()], t(label)]],
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("palette.keys")}
      closeLabel={t("common.close")}
      wide
    >
      <div className={styles.columns}>
        <ShortcutGroup title={t("palette.keysAnywhere")} rows={rowsOf(ANYWHERE)} />
        <ShortcutGroup title={t("palette.keysGo")} rows={pages} />
        <ShortcutGroup title={t("palette.keysLists")} rows={rowsOf(IN_LISTS)} />
        <ShortcutGroup title={t("palette.keysPages")} rows={rowsOf(ON_PAGES)} />
      </div>
    </Dialog>
  );
}

function ShortcutGroup({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(([keys, what]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
