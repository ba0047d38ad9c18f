import type { Mail, MailRecipient } from "@counterfoil/contract";
import { Button, Section } from "@counterfoil/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDates } from "../date/dates.ts";
import { LoadFailed } from "../list/list-failed.tsx";
import { useWrite } from "../resource/write.ts";
import { useCan } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import styles from "./mail.module.css";
import { MailBadge } from "./mail-badge.tsx";
import { mailOptions } from "./queries.ts";
import { sendAgain } from "./send-again.ts";

export interface EmailDeliveriesProps {
  /** The ID of an invoice or a payment. */
  readonly about: string;
  /** False if its emails can't be sent again. */
  readonly resendable?: boolean;
}

/** Emails about an invoice or a payment, with the delivery status of each recipient. */
export function EmailDeliveries({ about, resendable = true }: EmailDeliveriesProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(mailOptions(about));
  const mails = data?.data ?? [];
  if (!error && mails.length === 0) return null;
  return (
    <Section title={t("mail.title")}>
      {data ? (
        <ul className={styles.mails}>
          {mails.map((mail) => (
            <OneMail key={mail.id} mail={mail} about={about} resendable={resendable} />
          ))}
        </ul>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

interface OneMailProps extends Required<EmailDeliveriesProps> {
  readonly mail: Mail;
}

function OneMail({ mail, ...subject }: OneMailProps) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <li className={styles.mail}>
      <div className={styles.head}>
        {t(`mail.kind.${mail.kind}`)}
        <time className={styles.quiet}>{dateTime(mail.created)}</time>
      </div>
      <ul className={styles.recipients}>
        {mail.recipients.map((recipient) => (
          <Recipient key={recipient.id} mail={mail} recipient={recipient} {...subject} />
        ))}
      </ul>
    </li>
  );
}

interface RecipientProps extends OneMailProps {
  readonly recipient: MailRecipient;
}

function Recipient({ mail, recipient, about, resendable }: RecipientProps) {
  const t = useText();
  const { dateTime, dateTimeInText } = useDates();
  const { address, part, state, reason, answer, attempts, changed, next } = recipient;
  const moving = state === "queued" || state === "sending";
  const detail = [
    reason === null ? null : t(`mail.reason.${reason}`),
    next === null ? null : t("mail.nextTry", { at: dateTimeInText(next) }),
    attempts > 1 ? t("mail.tries", { count: attempts }) : null,
  ].filter((text) => text !== null);
  return (
    <li className={styles.recipient}>
      <div className={styles.who}>
        <span className={styles.address}>
          {part === "cc" ? <span className={styles.quiet}>{t("mail.copy")} </span> : null}
          {address}
        </span>
        {detail.length > 0 ? <span className={styles.detail}>{detail.join(" ")}</span> : null}
        {answer !== null && reason !== null ? (
          <span className={styles.answer}>{answer}</span>
        ) : null}
      </div>
      <div className={styles.state}>
        <MailBadge state={state} />
        <time className={styles.quiet}>{dateTime(changed)}</time>
      </div>
      {moving || !resendable || reason === "invalid_address" ? null : (
        <SendAgain mail={mail.id} address={address} about={about} />
      )}
    </li>
  );
}

interface SendAgainProps {
  readonly mail: string;
  readonly address: string;
  readonly about: string;
}

function SendAgain({ mail, address, about }: SendAgainProps) {
  const t = useText();
  const client = useQueryClient();
  const can = useCan("invoice:send");
  const again = useWrite<undefined, Mail>({
    run: (_, key) => sendAgain(mail, [address], key),
    touches: [],
    done: () => t("mail.again", { address }),
    onDone: () => void client.invalidateQueries({ queryKey: mailOptions(about).queryKey }),
  });
  return (
    <Button
      size="small"
      busy={again.isPending}
      disabledReason={can.reason}
      aria-label={t("mail.sendAgainTo", { address })}
      onClick={() => again.mutate(undefined)}
    >
      {t("mail.sendAgain")}
    </Button>
  );
}
