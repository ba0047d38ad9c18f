import type { Invoice } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { BouncedNotice } from "../../../shared/mail/bounced-notice.tsx";
import { idOf } from "../../../shared/resource/id-of.ts";
import { mailOptions } from "./queries.ts";

/** Each address that an email about the invoice bounced from. */
export function Bounced({ invoice }: { invoice: Invoice }) {
  const options = mailOptions(invoice.id);
  const { data } = useQuery(options);
  return (data?.data ?? []).flatMap(({ id, recipients }) =>
    recipients
      .filter(({ state }) => state === "bounced")
      .map(({ id: recipient, address, changed }) => (
        <BouncedNotice
          key={recipient}
          mail={id}
          address={address}
          at={changed}
          customer={idOf(invoice.customer)}
          queryKey={options.queryKey}
        />
      )),
  );
}
