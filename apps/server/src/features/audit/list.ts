import { readAudit } from "../../audit/read.ts";
import { keptDays } from "../../audit/retention/expire.ts";
import type { Handler } from "../../http/handler.ts";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";

/** Returns a page of the audit trail of the requester's business. */
export function auditHandler(access: MirrorAccess, geoip: GeoIp): Handler<"audit"> {
  return ({ account, query: { limit, before, after, ...filters } }) =>
    access.readTenant(account, async (trx) => {
      const backwards = after !== undefined;
      const place = backwards ? { after } : { before };
      const entries = await readAudit(trx, account, filters, { ...place, limit: limit + 1 });
      const data = entries.slice(0, limit);
      if (backwards) data.reverse();
      const more = entries.length > limit;
      return {
        data: data.map((entry) => ({
          ...entry,
          place: entry.address === null ? null : geoip.locate(entry.address),
        })),
        has_more: backwards || more,
        has_newer: backwards ? more : before !== undefined,
        kept_days: await keptDays(trx),
      };
    });
}
