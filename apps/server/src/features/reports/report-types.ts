import { type OfferedReport, REPORT_TYPES, type ReportType } from "@counterfoil/contract";
import type Stripe from "stripe";
import type { Handler } from "../../http/handler.ts";
import { monotonic } from "../../priority/clock.ts";
import type { Gateway } from "../../provider/gateway.ts";
import { outcomeOf } from "../../provider/outcome.ts";

/** Cache lifetime of the provider's report types and their data ranges, in milliseconds. */
const CACHE_MILLISECONDS = 10 * 60_000;

/**
 * Returns the report types that both this product and the provider support, as the provider
 * describes them.
 */
export function reportTypesHandler(gateway: Pick<Gateway, "stripe">): Handler<"reportTypes"> {
  const cache = new Map<string, { until: number; types: readonly Stripe.Reporting.ReportType[] }>();

  async function typesOf(account: string) {
    const cached = cache.get(account);
    if (cached !== undefined && cached.until > monotonic.now()) return cached.types;
    const { data } = await gateway.stripe.reporting.reportTypes
      .list({}, { stripeAccount: account })
      .catch((error: unknown) => {
        throw outcomeOf(error);
      });
    cache.set(account, { until: monotonic.now() + CACHE_MILLISECONDS, types: data });
    return data;
  }

  return async ({ account }) => {
    const types = new Map((await typesOf(account)).map((type) => [type.id, type]));
    const data: OfferedReport[] = [];
    for (const [id, asksFor] of Object.entries(REPORT_TYPES)) {
      const type = types.get(id);
      if (type === undefined || !isOffered(id)) continue;
      data.push({
        id,
        asksFor,
        columns: type.default_columns ?? [],
        from: type.data_available_start,
        until: type.data_available_end,
      });
    }
    return { data };
  };
}

const isOffered = (id: string): id is ReportType => Object.hasOwn(REPORT_TYPES, id);
