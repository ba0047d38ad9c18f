import type { PaymentIntent } from "@counterfoil/contract";
import { Button, IconButton, TextInput } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { RefusalNotice } from "../actions/refusal-notice.tsx";
import { changePayment, type PaymentChange } from "../api.ts";
import styles from "./metadata-dialog.module.css";
import { type MetadataRow, metadataChange, metadataProblem } from "./metadata-rows.ts";

const MOST_KEY = 40;
const MOST_VALUE = 500;

interface MetadataDialogProps {
  readonly payment: PaymentIntent;
  readonly onClose: () => void;
}

/** Keys and values that travel with the payment. */
export function MetadataDialog({ payment, onClose }: MetadataDialogProps) {
  const t = useText();
  const next = useRef(0);
  const row = (key: string, value: string): MetadataRow => {
    next.current += 1;
    return { id: next.current, key, value };
  };
  const [rows, setRows] = useState(() => {
    const known = Object.entries(payment.metadata).map(([key, value]) => row(key, value));
    return known.length > 0 ? known : [row("", "")];
  });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const save = useWrite<PaymentChange, PaymentIntent>({
    run: (body, key) => changePayment(payment.id, body, key),
    touches: ["paymentIntent"],
    done: () => t("payments.metadataSaved"),
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
      title={t("payments.metadata")}
      description={t("payments.metadataText")}
      closeLabel={t("common.close")}
      busy={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (problem !== undefined || save.isPending) return;
        setRefusal(undefined);
        save.mutate({ metadata: metadataChange(payment.metadata, rows) });
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
              aria-label={t("payments.metadataKey", { place: place + 1 })}
              placeholder={t("payments.metadataKeyShort")}
              maxLength={MOST_KEY}
              value={key}
              onChange={(event) => change(id, { key: event.target.value })}
            />
            <TextInput
              mono
              aria-label={t("payments.metadataValue", { place: place + 1 })}
              placeholder={t("payments.metadataValueShort")}
              maxLength={MOST_VALUE}
              value={value}
              onChange={(event) => change(id, { value: event.target.value })}
            />
            <IconButton
              icon={<Trash2 />}
              label={t("payments.metadataRemove", { name: key || String(place + 1) })}
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
          {t(`payments.metadataProblem.${problem}`)}
        </p>
      ) : null}
      {refusal ? <RefusalNotice error={refusal} /> : null}
    </Dialog>
  );
}
