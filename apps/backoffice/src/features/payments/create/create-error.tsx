import { Button, ButtonLink, Code, Notice } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { type ApiError, refusalText } from "../../../shared/api/api-error.ts";
import { declineCause } from "../../../shared/declines/cause.ts";
import { useDecline } from "../../../shared/declines/use-decline.ts";
import { refusalKind } from "../../../shared/refusal/refusal-kind.ts";
import { paymentPath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";

interface CreateErrorProps {
  readonly error: ApiError;
  /** Whether the payment was off session: a required authentication then offers a next step. */
  readonly away: boolean;
  readonly onPresent: () => void;
}

/** Explains why nothing was charged and what to do, or that the outcome is unknown. */
export function CreateError({ error, away, onPresent }: CreateErrorProps) {
  const t = useText();
  const decline = useDecline();
  if (!error.settled) {
    return (
      <Notice
        tone="warn"
        role="alert"
        title={
          refusalKind(error) === "busy"
            ? refusalText(error, t("payments.create.unknown"))
            : t("payments.create.unknown")
        }
      >
        {t("payments.create.unknownText")}
      </Notice>
    );
  }
  if (error.status === 402) {
    const facts = { code: error.code, declineCode: error.declineCode };
    const declineText = decline(facts);
    const asks = away && declineCause(facts) === "authentication";
    return (
      <Notice
        tone="error"
        title={t("payments.create.declined", { cause: declineText.cause })}
        action={
          asks ? (
            <Button size="small" onClick={onPresent}>
              {t("payments.create.withCustomer")}
            </Button>
          ) : error.paymentIntent ? (
            <ButtonLink size="small" render={<Link to={paymentPath(error.paymentIntent)} />}>
              {t("payments.create.attempt")}
            </ButtonLink>
          ) : null
        }
      >
        {declineText.why} {asks ? t("payments.create.authenticationNext") : declineText.next}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={refusalText(error, t("common.error"))}>
      {error.requestId ? <Code>{t("common.request", { id: error.requestId })}</Code> : null}
    </Notice>
  );
}
