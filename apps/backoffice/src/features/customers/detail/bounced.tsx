import { BOUNCED_MAIL_PATH, type BouncedMail, type Customer } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";
import { BouncedNotice } from "../../../shared/mail/bounced-notice.tsx";
import { FRESH_MS } from "../../../shared/resource/queries.ts";
import { ccOf } from "../values.ts";

const MAX_BOUNCED = 100;
const QUERY_KEY = ["mail", "bounced"];

/** Notices of the customer's addresses that an email bounced from, unless corrected since. */
export function CustomerBouncedNotice({ customer }: { customer: Customer }) {
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) =>
      api.get(BOUNCED_MAIL_PATH, {
        query: { limit: MAX_BOUNCED },
        signal,
      }),
    staleTime: FRESH_MS,
  });
  const own = new Set([customer.email ?? "", ...ccOf(customer)].map((one) => one.toLowerCase()));
  const newest = new Map<string, BouncedMail>();
  for (const mail of data?.data ?? []) {
    const address = mail.address.toLowerCase();
    if (own.has(address) && !newest.has(address)) newest.set(address, mail);
  }
  return [...newest.values()].map(({ mail, address, changed }) => (
    <BouncedNotice
      key={address}
      mail={mail}
      address={address}
      at={changed}
      customer={customer.id}
      queryKey={QUERY_KEY}
    />
  ));
}
