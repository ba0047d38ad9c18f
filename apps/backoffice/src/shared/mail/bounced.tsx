import { useQuery } from "@tanstack/react-query";
import { objectOptions } from "../resource/queries.ts";
import { BouncedNotice } from "./bounced-notice.tsx";
import { mailOptions } from "./queries.ts";

export interface BouncedNoticesProps {
  /** The ID of an invoice or a payment. */
  readonly about: string;
  /** The customer whose address can be corrected; undefined if there is none. */
  readonly customer: string | undefined;
  /** The customer's address when the invoice was issued. */
  readonly issuedTo?: string | null | undefined;
  readonly resendable?: boolean | undefined;
}

/**
 * A notice for each address that an email about an invoice or a payment bounced from, unless it was
 * corrected since.
 */
export function BouncedNotices({
  about,
  customer: owner,
  issuedTo,
  resendable,
}: BouncedNoticesProps) {
  const options = mailOptions(about);
  const { data } = useQuery(options);
  const { data: customer } = useQuery({
    ...objectOptions("customer", owner ?? ""),
    enabled: owner !== undefined,
  });
  const former = issuedTo?.toLowerCase();
  const isCorrected = (address: string) =>
    address.toLowerCase() === former &&
    Boolean(customer?.email) &&
    customer?.email?.toLowerCase() !== former;
  return (data?.data ?? []).flatMap(({ id, recipients }) =>
    recipients
      .filter(({ state, address }) => state === "bounced" && !isCorrected(address))
      .map(({ id: recipient, address, changed }) => (
        <BouncedNotice
          key={recipient}
          mail={id}
          address={address}
          at={changed}
          customer={owner}
          queryKey={options.queryKey}
          resendable={resendable}
        />
      )),
  );
}
