import type { Invoice } from "@counterfoil/contract";
import { needDocumentText } from "../../../shared/document/document-language.tsx";
import { couponIdsOf, languagesOf, rateIdsOf } from "../../../shared/document/of-invoice.ts";
import { needMail } from "../../../shared/mail/need-mail.ts";
import { businessProfileOptions } from "../../../shared/resource/business-profile.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import type { RouterContext } from "../../../shared/routing/root-route.ts";
import { timelineOptions } from "../../../shared/timeline/timeline-query.ts";
import { intentsOf } from "../payments/intents.ts";
import { chargesOptions, invoiceOptions, notesOptions } from "../queries.ts";

/** Loads everything that an invoice's page shows, to prevent layout shifts. */
export async function needParts(context: RouterContext, id: string): Promise<void> {
  const { client } = context;
  const invoice = client.fetchQuery(invoiceOptions(id));
  await Promise.allSettled([
    invoice.then((read) => needNamed(context, read)),
    client.prefetchQuery(businessProfileOptions()),
    client.prefetchQuery(notesOptions(id)),
    client.prefetchInfiniteQuery(timelineOptions(id, "all")),
    needMail(client, id),
  ]);
}

/** Loads objects that an invoice refers to by ID, as far as the user may read them. */
function needNamed(context: RouterContext, invoice: Invoice): Promise<unknown> {
  const { client, denies } = context;
  const rates = denies("/tax-rates") ? [] : rateIdsOf(invoice);
  const coupons = denies("/coupons") ? [] : couponIdsOf(invoice);
  const intents = denies("/paymentIntent") ? [] : intentsOf(invoice);
  return Promise.all([
    needDocumentText(context, languagesOf(invoice)),
    ...rates.map((id) => client.prefetchQuery(objectOptions("taxRate", id))),
    ...coupons.map((id) => client.prefetchQuery(objectOptions("coupon", id))),
    ...intents.map(({ id }) => client.prefetchQuery(chargesOptions(id))),
  ]);
}
