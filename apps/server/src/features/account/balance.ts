import type { AccountBalance, AccountView, Funds } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { nextPayout } from "@counterfoil/domain";
import { z } from "zod";
import { readFigures, TRANSACTION_FIGURES } from "../../mirror/facets/figures.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Gateway } from "../../provider/gateway.ts";

const funds = z.array(z.object({ amount: z.number().int(), currency: z.string() }));
const balance = z.object({ available: funds, pending: funds });

interface BalanceDependencies {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
}

/** Returns the current balance at the provider, and the next payout. */
export async function balanceOf(
  { access, gateway }: BalanceDependencies,
  account: string,
  view: AccountView,
): Promise<AccountBalance> {
  const [current, [way, coming]] = await Promise.all([
    gateway.plain(account, { method: "GET", path: "/balance" }, balance),
    access.readTenant(account, async (db) => [await onItsWay(db), await pending(db)] as const),
  ]);
  const now = gateway.now(account);
  const later = coming.filter(({ due }) => due > now);
  const { schedule } = view.settings.payouts;
  const { interval } = schedule;
  const sends = view.payouts_enabled && view.bank_accounts.some(({ errored }) => !errored);
  return {
    available: current.available,
    pending: current.pending.map((part) => ({ ...part, until: lastOf(later, part.currency) })),
    on_its_way: way,
    next_payouts: sends
      ? current.available.flatMap(({ currency, amount }) => {
          const own = later
            .filter((row) => row.currency === currency)
            .map((row) => ({ amount: row.net, at: row.due }));
          const days = {
            weekly_anchor: schedule.weekly_anchor ?? undefined,
            weekly_payout_days: schedule.weekly_payout_days ?? undefined,
            monthly_anchor: schedule.monthly_anchor ?? undefined,
            monthly_payout_days: schedule.monthly_payout_days ?? undefined,
          };
          const next = nextPayout({ interval, ...days }, amount, own, now);
          return next === null ? [] : [{ currency, ...next }];
        })
      : [],
  };
}

function onItsWay(db: MirrorDb): Promise<Funds[]> {
  return queryRows<Funds>(
    db,
    `select currency, sum(amount)::bigint as amount from mirror_object
     where account = current_setting('counterfoil.account') and type = 'payout'
       and status in ('pending', 'in_transit') and not deleted
     group by currency order by currency`,
  );
}

interface Coming {
  currency: string;
  due: number;
  net: number;
}

function lastOf(coming: readonly Coming[], currency: string): number | null {
  const own = coming.filter((row) => row.currency === currency);
  return own.length > 0 ? Math.max(...own.map(({ due }) => due)) : null;
}

/** Returns pending amounts by the second at which they become available. */
function pending(db: MirrorDb): Promise<Coming[]> {
  return readFigures<Coming>(
    db,
    TRANSACTION_FIGURES,
    `select currency, due, sum(net)::bigint as net from figure where status = 'pending'
     group by currency, due`,
  );
}
