import { ButtonLink, Code, Notice } from "@counterfoil/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import { type ApiError, refusalText } from "../../../../shared/api/api-error.ts";
import { useDecline } from "../../../../shared/declines/use-decline.ts";
import { useText } from "../../../../shared/text/text.ts";

/** The provider's code for a charge that the customer has to confirm first. */
const NEEDS_ACTION = "invoice_payment_intent_requires_action";

export interface ChargeRefusedProps {
  readonly error: ApiError;
  /** Id of the invoice, whose page helps on. */
  readonly invoice: string;
  readonly onClose: () => void;
}

/** Returns whether a charge may still go through: it cannot be charged again before that is known. */
export function isPending(error: ApiError): boolean {
  return error.outcomeUnknown || error.code === NEEDS_ACTION;
}

/** Why a charge did not go through, in plain words, and what to do. */
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
    const words = decline({ code: error.code, declineCode: error.declineCode });
    return (
      <Notice tone="error" title={t("invoices.declined", { cause: words.cause })}>
        {words.why} {words.next}
      </Notice>
    );
  }
  const known = error.code === "no_payment_method" ? t("invoices.noMethods") : undefined;
  return (
    <Notice
      tone="error"
      title={
        known ??
        (error.status === 0 ? t("common.unreachable") : refusalText(error, t("common.error")))
      }
    >
      {error.requestId ? <Code>{t("common.request", { id: error.requestId })}</Code> : null}
    </Notice>
  );
}
