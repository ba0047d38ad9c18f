import type { ResourceName } from "@counterfoil/contract";
import { Button, Code, IconButton, Notice, TextInput } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { type ApiError, refusalText } from "../api/api-error.ts";
import { api } from "../api/client.ts";
import { useWrite } from "../resource/write.ts";
import { useText } from "../text/text.ts";
import styles from "./metadata.module.css";
import { type MetadataRow, metadataChange, metadataProblem } from "./metadata-rows.ts";

const MOST_KEY = 40;
const MOST_VALUE = 500;

export interface MetadataDialogProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Keys and values that travel with an object. */
export function MetadataDialog({ resource, id, metadata, onClose }: MetadataDialogProps) {
  const t = useText();
  const next = useRef(0);
  const row = (key: string, value: string): MetadataRow => {
    next.current += 1;
    return { id: next.current, key, value };
  };
  const [rows, setRows] = useState(() => {
    const known = Object.entries(metadata).map(([key, value]) => row(key, value));
    return known.length > 0 ? known : [row("", "")];
  });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const save = useWrite({
    run: (body: { metadata: Record<string, string> }, key) =>
      api.patch(`/api/stripe/${resource}/${encodeURIComponent(id)}`, body, { key }),
    touches: [resource],
    done: () => t("metadata.saved"),
    onDone: onClose,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  const problem = metadataProblem(rows);
  const change = (id: number, part: Partial<MetadataRow>) =>
    setRows(rows.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("metadata.title")}
      description={t("metadata.text")}
      closeLabel={t("common.close")}
      busy={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (problem !== undefined || save.isPending) return;
        setRefusal(undefined);
        save.mutate({ metadata: metadataChange(metadata, rows) });
      }}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            busyLabel={t("common.saving")}
          >
            {t("common.save")}
          </Button>
        </>
      }
    >
      <ul className={styles.rows}>
        {rows.map(({ id, key, value }, place) => (
          <li key={id} className={styles.row}>
            <TextInput
              mono
              aria-label={t("metadata.key", { place: place + 1 })}
              placeholder={t("metadata.keyShort")}
              maxLength={MOST_KEY}
              value={key}
              onChange={(event) => change(id, { key: event.target.value })}
            />
            <TextInput
              mono
              aria-label={t("metadata.value", { place: place + 1 })}
              placeholder={t("metadata.valueShort")}
              maxLength={MOST_VALUE}
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
        <Button size="small" icon={<Plus />} onClick={() => setRows([...rows, row("", "")])}>
          {t("common.add")}
        </Button>
      </div>
      {tried && problem ? (
        <p role="alert" className={styles.problem}>
          {t(`metadata.problem.${problem}`)}
        </p>
      ) : null}
      {refusal ? <Refused error={refusal} /> : null}
    </Dialog>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useText();
  if (error.outcomeUnknown || error.status === 0) {
    return (
      <Notice tone="warn" role="alert" title={t("common.outcomeUnknown")}>
        {t(error.outcomeUnknown ? "common.outcomeUnknownText" : "common.unreachable")}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={refusalText(error, t("common.error"))}>
      {t("common.nothingChanged")}{" "}
      {error.requestId ? <Code>{t("common.request", { id: error.requestId })}</Code> : null}
    </Notice>
  );
}
