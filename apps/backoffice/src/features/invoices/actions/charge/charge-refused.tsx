import { ButtonLink, Code, Notice } from "@counterfoil/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import { type ApiError, refusalText } from "../../../../shared/api/api-error.ts";
import { useDecline } from "../../../../shared/declines/use-decline.ts";
import { useText } from "../../../../shared/text/text.ts";

/** Provider error code of a charge that the customer must authenticate. */
const NEEDS_ACTION = "invoice_payment_intent_requires_action";

interface ChargeRefusedProps {
  readonly error: ApiError;
  /** ID of the invoice, whose page shows how to continue. */
  readonly invoice: string;
  readonly onClose: () => void;
}

/** Returns whether a charge may still succeed, so that it must not be repeated yet. */
export function isPending(error: ApiError): boolean {
  return error.outcomeUnknown || error.code === NEEDS_ACTION;
}

/** Explains why a charge failed, and what to do next. */
export function ChargeRefused({ error, invoice, onClose }: ChargeRefusedProps) {
  const t = useText();
  const decline = useDecline();
  const here = useLocation().pathname === `/invoices/${invoice}`;
  if (error.outcomeUnknown) {
    return (
      <Notice tone="warn" title={t("common.outcomeUnknown")}>
        {t("common.outcomeUnknownText")}
      </Notice>
    );
  }
  if (error.code === NEEDS_ACTION) {
    return (
      <Notice
        tone="warn"
        icon={<ShieldAlert />}
        title={t("invoices.action.title")}
        action={
          here ? undefined : (
            <ButtonLink
              render={<Link to="/invoices/$id" params={{ id: invoice }} onClick={onClose} />}
            >
              {t("invoices.openInvoice")}
            </ButtonLink>
          )
        }
      >
        {t("invoices.action.onPage")}
      </Notice>
    );
  }
  if (error.status === 402 || error.declineCode !== undefined) {
    const declineText = decline({ code: error.code, declineCode: error.declineCode });
    return (
      <Notice tone="error" title={t("invoices.declined", { cause: declineText.cause })}>
        {declineText.why} {declineText.next}
      </Notice>
    );
  }
  const knownText = error.code === "no_payment_method" ? t("invoices.noMethods") : undefined;
  return (
    <Notice
      tone="error"
      title={
        knownText ??
        (error.status === 0 ? t("common.unreachable") : refusalText(error, t("common.error")))
      }
    >
      {error.requestId ? <Code>{t("common.request", { id: error.requestId })}</Code> : null}
    </Notice>
  );
}
