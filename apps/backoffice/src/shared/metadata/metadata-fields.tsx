import { METADATA_LIMITS } from "@counterfoil/contract";
import { Button, IconButton, TextInput } from "@counterfoil/ui";
import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../text/text.ts";
import styles from "./metadata.module.css";
import {
  enteredMetadata,
  type Metadata,
  type MetadataRow,
  metadataProblem,
} from "./metadata-rows.ts";

/** Keys and values while they are being edited. */
interface TypedMetadata {
  readonly rows: readonly MetadataRow[];
  readonly setRows: (rows: readonly MetadataRow[]) => void;
  readonly add: () => void;
  /** The error that prevents saving. */
  readonly problem: ReturnType<typeof metadataProblem>;
  /** The metadata when the fields were shown. Someone else may change it afterwards. */
  readonly before: Metadata;
  /** The entered metadata, once there is no error. */
  readonly entered: () => Metadata;
}

/** Manages keys and values while they are being edited, and their errors. */
export function useTypedMetadata(metadata: Metadata): TypedMetadata {
  const [before] = useState(metadata);
  const next = useRef(0);
  const row = (key: string, value: string): MetadataRow => {
    next.current += 1;
    return { id: next.current, key, value };
  };
  const [rows, setRows] = useState<readonly MetadataRow[]>(() => {
    const stored = Object.entries(metadata).map(([key, value]) => row(key, value));
    return stored.length > 0 ? stored : [row("", "")];
  });
  return {
    rows,
    setRows,
    add: () => setRows([...rows, row("", "")]),
    problem: metadataProblem(rows),
    before,
    entered: () => enteredMetadata(rows),
  };
}

/** Rows of keys and values. `tried` after the first attempt to save. */
export function MetadataFields({ typed, tried }: { typed: TypedMetadata; tried: boolean }) {
  const t = useText();
  const { rows, setRows, add, problem } = typed;
  const change = (id: number, part: Partial<MetadataRow>) =>
    setRows(rows.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <div className={styles.fields}>
      <ul className={styles.rows}>
        {rows.map(({ id, key, value }, place) => (
          <li key={id} className={styles.row}>
            <TextInput
              mono
              aria-label={t("metadata.key", { place: place + 1 })}
              placeholder={t("metadata.keyShort")}
              maxLength={METADATA_LIMITS.key}
              value={key}
              onChange={(event) => change(id, { key: event.target.value })}
            />
            <TextInput
              mono
              aria-label={t("metadata.value", { place: place + 1 })}
              placeholder={t("metadata.valueShort")}
              maxLength={METADATA_LIMITS.value}
              value={value}
              onChange={(event) => change(id, { value: event.target.value })}
            />
            <IconButton
              icon={<Trash2 />}
              label={t("metadata.remove", { name: key || String(place + 1) })}
              onClick={() => setRows(rows.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon={<Plus />} onClick={add}>
          {t("common.add")}
        </Button>
      </div>
      {tried && problem ? (
        <p role="alert" className={styles.problem}>
          {t(`metadata.problem.${problem}`)}
        </p>
      ) : null}
    </div>
  );
}
