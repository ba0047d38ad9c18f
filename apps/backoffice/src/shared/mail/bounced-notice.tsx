import type { Mail } from "@counterfoil/contract";
import { Button, ButtonLink, Notice } from "@counterfoil/ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailX } from "lucide-react";
import { useDates } from "../date/dates.ts";
import { useWrite } from "../resource/write.ts";
import { useCan } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import styles from "./mail.module.css";
import { sendAgain } from "./send-again.ts";

interface BouncedNoticeProps {
  /** The email. */
  readonly mail: string;
  readonly address: string;
  /** When it bounced, in Unix seconds. */
  readonly at: number;
  /** The customer with the address; undefined if they can't be edited. */
  readonly customer: string | undefined;
  /** Queries to refetch once the email was sent again. */
  readonly queryKey: QueryKey;
  /** False if the email can't be sent again. */
  readonly resendable?: boolean | undefined;
}

/** Says which address bounced and when, and offers to correct it and to send the email again. */
export function BouncedNotice({
  mail,
  address,
  at,
  customer,
  queryKey,
  resendable = true,
}: BouncedNoticeProps) {
  const t = useText();
  const { date } = useDates();
  const client = useQueryClient();
  const update = useCan("customer:update");
  const send = useCan("invoice:send");
  const again = useWrite<undefined, Mail>({
    run: (_, key) => sendAgain(mail, [address], key),
    touches: [],
    done: () => t("mail.again", { address }),
    onDone: () => void client.invalidateQueries({ queryKey }),
  });
  return (
    <Notice
      tone="error"
      icon={<MailX />}
      title={t("mail.bounced", { address, date: date(at) })}
      action={
        <span className={styles.actions}>
          {customer === undefined || !update.allowed ? null : (
            <ButtonLink
              size="small"
              render={<Link to="/customer/$id/edit" params={{ id: customer }} />}
            >
              {t("mail.correct")}
            </ButtonLink>
          )}
          {resendable ? (
            <Button
              size="small"
              busy={again.isPending}
              disabledReason={send.reason}
              onClick={() => again.mutate(undefined)}
            >
              {t("mail.sendAgain")}
            </Button>
          ) : null}
        </span>
      }
    >
      {t("mail.bouncedText")}
    </Notice>
  );
}
