import { EMAIL_LIMITS } from "@counterfoil/contract";
import { leftToPay } from "@counterfoil/domain";
import { ButtonLink, Fact, Facts, Field, Notice, TextArea, TokenInput } from "@counterfoil/ui";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDiscard } from "../../../../shared/dialog/use-discard.ts";
import { isEmail } from "../../../../shared/form/validation/is-email.ts";
import { objectOptions } from "../../../../shared/resource/queries.ts";
import { useHeld } from "../../../../shared/resource/use-held.ts";
import { customerPath } from "../../../../shared/routing/paths.ts";
import { useText } from "../../../../shared/text/text.ts";
import { billedTo, customerIdOf } from "../../invoice-values.ts";
import styles from "../../mail/mail.module.css";
import { EmailPreview } from "../../mail/preview.tsx";
import { useInvoiceEmail } from "../../mail/use-invoice-email.ts";
import { useWasMailed } from "../../mail/use-was-mailed.ts";
import type { ActionDialogProps } from "../invoice-action.ts";
import { useInvoiceAction, useInvoicePhrase } from "../use-invoice-action.ts";
import { useChanges } from "./changes.tsx";

/** Confirms sending an invoice: recipients, amount, due date, and a preview of the email. */
export function SendDialog(props: Omit<ActionDialogProps, "action">) {
  const { onClose, onDone } = props;
  const [invoice, during] = useHeld(props.invoice);
  const t = useText();
  const discard = useDiscard();
  const name = useInvoicePhrase();
  const change = useChanges(invoice);
  const email = useInvoiceEmail(invoice.id);
  const id = customerIdOf(invoice);
  const { data: customer } = useQuery({
    ...objectOptions("customer", id ?? ""),
    enabled: id !== undefined,
  });
  const draft = invoice.status === "draft";
  const again = useWasMailed(invoice.id, !draft);
  // A finalized invoice keeps the email address from issuance, which may have been corrected since.
  const to = customer?.email || invoice.customer_email;
  const write = useInvoiceAction({
    action: "send",
    invoice: { ...invoice, customer_email: to },
    during,
    onDone: () => {
      onClose();
      onDone?.("send");
    },
  });
  const ours = email.preview.data?.by !== "provider";
  const changes = [
    { label: t("invoices.send.to"), value: to ?? "–" },
    change.amount(),
    change.due(),
    ...change.debt(),
    ...(draft
      ? [
          change.status(leftToPay(invoice) > 0 ? "open" : "paid"),
          { label: t("column.number"), value: t("invoices.finalize.number") },
          change.afterwards(t("invoices.finalize.afterwards")),
        ]
      : []),
  ];
  return (
    <ConfirmDialog
      wide="double"
      discard={discard}
      onClose={onClose}
      question={t("invoices.send.question", { name: name(invoice) })}
      description={t("invoices.send.text", { customer: billedTo(invoice) })}
      warning={draft ? t("invoices.cannotUndo") : undefined}
      closeLabel={t("common.close")}
      keepLabel={t("invoices.send.keep")}
      confirmLabel={t(again ? "mail.sendAgain" : "invoices.send.confirm")}
      busyLabel={t("invoices.send.busy")}
      busy={write.isPending}
      danger={false}
      kbd="Ctrl ↵"
      onConfirm={() => {
        if (to && email.good) write.mutate({ email: ours ? email.content : {} });
      }}
    >
      <div className={styles.split}>
        <div className={styles.settle}>
          <Facts wide>
            {changes.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
          {to || !customer ? null : (
            <Notice
              tone="error"
              title={t("invoices.send.noEmail")}
              action={
                <ButtonLink render={<Link to={customerPath(customer.id)} />}>
                  {t("invoices.openCustomer")}
                </ButtonLink>
              }
            >
              {t("invoices.send.noEmailText")}
            </Notice>
          )}
          {ours ? (
            <>
              <Field
                label={t("mail.copies")}
                marker={t("common.optional")}
                hint={t("mail.copiesHint")}
                error={email.good ? undefined : t("common.emailInvalid")}
              >
                <TokenInput
                  type="email"
                  value={email.cc}
                  onChange={email.setCopies}
                  isValid={isEmail}
                  max={EMAIL_LIMITS.copies}
                  removeLabel={(email) => `${t("common.remove")} ${email}`}
                />
              </Field>
              <Field
                label={t("mail.message")}
                marker={t("common.optional")}
                hint={t("mail.messageHint")}
              >
                <TextArea
                  maxLength={EMAIL_LIMITS.message}
                  value={email.message}
                  onChange={(event) => email.setMessage(event.target.value)}
                />
              </Field>
            </>
          ) : null}
        </div>
        <EmailPreview preview={email.preview} />
      </div>
    </ConfirmDialog>
  );
}
