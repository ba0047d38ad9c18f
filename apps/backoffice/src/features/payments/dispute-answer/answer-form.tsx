import { type Dispute, disputeUpdate, type PaymentIntent } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { isInquiry } from "@counterfoil/domain";
import { Columns, PageForm, Section } from "@counterfoil/ui";
import { type ReactNode, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { submitOnCtrlEnter } from "../../../shared/form/submit-keys.ts";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { isDirtyNow } from "../../../shared/form/values/dirty.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PaymentRefusalNotice } from "../actions/refusal-notice.tsx";
import { changeDispute, type DisputeChange } from "../dispute/api.ts";
import styles from "../dispute/dispute.module.css";
import { reasonOf } from "../dispute/reason.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { AnswerBar } from "./answer-bar.tsx";
import {
  countPieces,
  type EvidenceValues,
  evidenceChange,
  evidenceValues,
  suggested,
} from "./evidence/evidence.ts";
import { EvidenceFields } from "./evidence/evidence-fields.tsx";
import { fieldsFor } from "./evidence/fields.ts";
import { Others } from "./evidence/others.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

interface AnswerFormProps {
  readonly payment: PaymentIntent;
  readonly dispute: Dispute;
  /** Content above the fields. */
  readonly children: ReactNode;
  /** Content beside the fields. */
  readonly aside: ReactNode;
}

/** The evidence against a dispute: saved as a draft, and submitted once. */
export function AnswerForm({ payment, dispute, children, aside }: AnswerFormProps) {
  const t = useText();
  const can = useCan("dispute:update");
  const reason = reasonOf(dispute.reason);
  // The provider's evidence when this form last matched it. Other users may change it concurrently.
  const reading = useReading();
  const [stored, setStored] = useState(() => evidenceValues(dispute, reading));
  const [uploads, setUploads] = useState(0);
  const onUpload = (change: 1 | -1) => setUploads((before) => before + change);
  const [asking, setAsking] = useState<"submit" | "accept">();
  const [refusal, setRefusal] = useState<ApiError>();
  const form = useForm<EvidenceValues>({
    defaultValues: suggested(dispute, payment, reading),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: disputeUpdate,
        toPayload: (values: EvidenceValues) => ({
          evidence: evidenceChange(values, stored, reading),
        }),
        group: "evidence",
      },
      t,
    ),
  });
  const place = useFirstField<HTMLFormElement>();
  const values = useWatch({ control: form.control, compute: (all: EvidenceValues) => all });
  const sent = useRef<EvidenceValues>(undefined);
  const save = useWrite<DisputeChange, Dispute>({
    run: (change, key) => changeDispute(dispute.id, change, key),
    repeatable: ({ submit }) => !submit,
    touches: CHANGED_WITH.dispute,
    done: (_, { submit }) => t(submit ? "disputes.submitted" : "disputes.saved"),
    onDone: (changed) => {
      setStored(evidenceValues(changed, reading));
      // Only what was sent is saved: the user may have continued to type.
      form.reset(sent.current, { keepValues: true });
      setAsking(undefined);
    },
    onRefused: (error) => {
      setAsking(undefined);
      if (showRefusedFields(form, error, t, "evidence")) return true;
      setRefusal(error);
      return true;
    },
  });
  const change = evidenceChange(values, stored, reading);
  const changed = Object.keys(change).length > 0;
  const pieces = countPieces(values);
  const send = (submit: boolean) =>
    form.handleSubmit(
      (submitted) => {
        if (save.isPending) return;
        sent.current = submitted;
        setRefusal(undefined);
        save.mutate(disputeUpdate.parse({ ...(changed ? { evidence: change } : {}), submit }));
      },
      () => setAsking(undefined),
    )();
  return (
    <>
      <PageForm
        ref={place}
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault();
          if (changed && can.allowed && uploads === 0) void send(false);
        }}
      >
        <Columns aside={aside}>
          {children}
          <Section title={t("disputes.evidenceFor")}>
            <EvidenceFields control={form.control} fields={fieldsFor(reason)} onUpload={onUpload} />
          </Section>
          <Others control={form.control} reason={reason} values={values} onUpload={onUpload} />
        </Columns>
        {refusal ? (
          <div className={styles.notice}>
            <PaymentRefusalNotice error={refusal} />
          </div>
        ) : null}
        <AnswerBar
          inquiry={isInquiry(dispute.status)}
          pieces={pieces}
          changed={changed}
          uploading={uploads > 0}
          saving={save.isPending && asking === undefined}
          onAsk={setAsking}
        />
      </PageForm>
      {asking === "submit" ? (
        <SubmitDialog
          dispute={dispute}
          pieces={pieces}
          busy={save.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={() => void send(true)}
        />
      ) : null}
      {asking === "accept" ? (
        <AcceptDialog
          dispute={dispute}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            form.reset(form.getValues());
            setAsking(undefined);
          }}
        />
      ) : null}
      <LeaveGuard dirty={() => uploads > 0 || isDirtyNow(form)} />
    </>
  );
}
