import {
  balanceEntryFields,
  balanceEntryUpdate,
  type Customer,
  type CustomerBalanceEntry,
} from "@counterfoil/contract";
import { Button, Code, Fact, Facts, Field, Notice, TextInput } from "@counterfoil/ui";
import { CloseButton, Dialog, DialogPart } from "@counterfoil/ui/dialog";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useDiscard } from "../../../shared/dialog/use-discard.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { updateBody, type ValuesOf, valuesOf } from "../../../shared/form/values/values.ts";
import { MetadataFields, useTypedMetadata } from "../../../shared/metadata/metadata-fields.tsx";
import { type Metadata, metadataChange } from "../../../shared/metadata/metadata-rows.ts";
import { Money } from "../../../shared/money/money.tsx";
import { idOf } from "../../../shared/resource/id-of.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateEntry } from "../api.ts";
import styles from "../customers.module.css";
import { CreditNoteName, InvoiceName } from "./entry-detail.tsx";
import { directionOf, notesOf, reversedBy, useEntryText } from "./entry-texts.ts";
import { LABELS } from "./labels.ts";

interface EnteredTexts {
  readonly values: ValuesOf<typeof balanceEntryFields>;
  readonly metadata: Metadata;
}

interface BalanceEntryDialogProps {
  readonly customer: Customer;
  readonly entry: CustomerBalanceEntry;
  /** Why its texts can't be changed. */
  readonly locked: string | undefined;
  /** Opens the reversal; undefined if it can't be reversed. */
  readonly onReverse: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The details of a ledger entry. Description and metadata can be changed, the amount can't. */
export function BalanceEntryDialog(props: BalanceEntryDialogProps) {
  const { customer, entry, locked, onReverse, onClose } = props;
  const t = useText();
  const discard = useDiscard();
  const { dateTime } = useDates();
  const { name, meaning } = useEntryText()(entry);
  const reading = useReading();
  const [before] = useState(() => valuesOf(balanceEntryFields, entry, reading));
  const [description, setDescription] = useState(before.description);
  const typed = useTypedMetadata(notesOf(entry));
  const [tried, setTried] = useState(false);
  const save = useWrite({
    run: (entered: EnteredTexts, key, received = { values: before, metadata: typed.before }) => {
      const change = {
        ...updateBody(balanceEntryFields, entered.values, received.values, reading),
        metadata: metadataChange(received.metadata, entered.metadata),
      };
      return updateEntry(customer.id, entry.id, balanceEntryUpdate.parse(change), key);
    },
    repeatable: () => true,
    touches: ["customer"],
    done: () => t("customers.entrySaved"),
    onDone: onClose,
  });
  const { currency } = entry;
  const undoes = reversedBy(entry);
  return (
    <Dialog
      discard={discard}
      onClose={onClose}
      title={name}
      description={meaning}
      closeLabel={t("common.close")}
      busy={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (locked !== undefined || typed.problem !== undefined || save.isPending) return;
        save.mutate({ values: { ...before, description }, metadata: typed.entered() });
      }}
      footer={
        <>
          {onReverse ? (
            <Button icon={<Undo2 />} disabledReason={locked} onClick={onReverse}>
              {t("customers.reverse")}…
            </Button>
          ) : null}
          <CloseButton disabled={save.isPending}>{t("common.close")}</CloseButton>
          <Button
            type="submit"
            variant="primary"
            disabledReason={locked}
            busy={save.isPending}
            busyLabel={t("common.saving")}
          >
            {t("common.save")}
          </Button>
        </>
      }
    >
      <Facts wide>
        <Fact label={t("column.date")}>{dateTime(entry.created)}</Fact>
        <Fact label={t("column.amount")}>
          <Money flat look="strong" amount={entry.amount} currency={currency} />
        </Fact>
        <Fact label={t("customers.adjustDirection")}>
          {t(`customers.direction.${directionOf(entry)}`)}
        </Fact>
        <Fact label={t("customers.balanceAfter")}>
          <Money flat amount={entry.ending_balance} currency={currency} />
        </Fact>
        <EntryDocuments entry={entry} />
        {undoes ? (
          <Fact label={t("customers.entryReverses")}>
            <Code>{undoes}</Code>
          </Fact>
        ) : null}
        <Fact label={t("column.id")}>
          <Copyable value={entry.id} />
        </Fact>
      </Facts>
      {locked === undefined ? (
        <>
          <Field label={t(LABELS.description)} marker={t("common.optional")}>
            <TextInput
              maxLength={balanceEntryFields.description.max}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <DialogPart>
            <h3 className={styles.heading}>{t("metadata.title")}</h3>
            <MetadataFields typed={typed} tried={tried} />
          </DialogPart>
        </>
      ) : (
        <Notice tone="neutral" title={entry.description ?? t("common.none")}>
          {locked}
        </Notice>
      )}
    </Dialog>
  );
}

function EntryDocuments({ entry }: { entry: CustomerBalanceEntry }) {
  const t = useText();
  const invoice = idOf(entry.invoice);
  const note = idOf(entry.credit_note);
  return (
    <>
      {invoice ? (
        <Fact label={t("customers.entryInvoice")}>
          <InvoiceName id={invoice} />
        </Fact>
      ) : null}
      {note ? (
        <Fact label={t("customers.entry.credit_note")}>
          <CreditNoteName id={note} />
        </Fact>
      ) : null}
    </>
  );
}
