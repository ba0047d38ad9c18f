import type { Invoice } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { BouncedNotice } from "../../../shared/mail/bounced-notice.tsx";
import { idOf } from "../../../shared/resource/id-of.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { mailOptions } from "./queries.ts";

/**
 * A notice for each address that an email about the invoice bounced from, unless it was corrected
 * since.
 */
export function InvoiceBouncedNotice({ invoice }: { invoice: Invoice }) {
  const options = mailOptions(invoice.id);
  const { data } = useQuery(options);
  const owner = idOf(invoice.customer);
  const { data: customer } = useQuery({
    ...objectOptions("customer", owner ?? ""),
    enabled: owner !== undefined,
  });
  const issuedTo = invoice.customer_email?.toLowerCase();
  const isCorrected = (address: string) =>
    address.toLowerCase() === issuedTo &&
    Boolean(customer?.email) &&
    customer?.email?.toLowerCase() !== issuedTo;
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
        />
      )),
  );
}
