import type { DatabaseSession, DatabaseSessions } from "./session.ts";

/** Called with the former address before stored URLs are rewritten. */
export type Moving = (former: string) => Promise<void>;

/**
 * Rewrites the URLs of pages, files and links in stored objects if the provider's address has
 * changed since its last start, so that they open at the new one.
 * @param moving runs first; if it throws, nothing is rewritten, and the next start tries again
 */
export async function settleAddress(
  sessions: DatabaseSessions,
  publicUrl: string,
  moving: Moving,
): Promise<void> {
  if ((await storedAddress(sessions)) === publicUrl) return;
  await sessions.transaction(
    async (session) => {
      await session.query(
        "insert into provider.address (url) values ($1) on conflict (only_row) do nothing",
        [(await addressInObjects(session)) ?? publicUrl],
      );
      // Others that start now wait here until this address is committed.
      const former = await storedAddress(session, "for update");
      if (former === null || former === publicUrl) return;
      await moving(former);
      await rewrite(session, former, publicUrl);
      await session.query("update provider.address set url = $1", [publicUrl]);
    },
    { patient: true },
  );
}

async function storedAddress(
  session: DatabaseSession,
  lock: "" | "for update" = "",
): Promise<string | null> {
  const { rows } = await session.query(`select url from provider.address ${lock}`);
  return rows[0] ? String(rows[0].url) : null;
}

/** Returns the address in the latest invoice that has a page: earlier releases didn't store it. */
async function addressInObjects(session: DatabaseSession): Promise<string | null> {
  const { rows } = await session.query(
    `select substring(body from '"hosted_invoice_url":"([^"]+)/pages/invoices/') as url
     from provider.object
     where type = 'invoice' and body like '%"hosted_invoice_url":"%'
     order by seq desc limit 1`,
  );
  return rows[0] ? String(rows[0].url) : null;
}

async function rewrite(session: DatabaseSession, former: string, next: string): Promise<void> {
  // Objects are stored as JSON text, in which a URL needs no escaping.
  const escapedFormer = former.replaceAll(/[\\%_]/g, "\\$&");
  for (const table of ["provider.object", "provider.idempotency"]) {
    await session.query(
      `update ${table} set body = replace(body, $1, $2) where body like '%' || $3 || '%'`,
      [`"${former}/`, `"${next}/`, `"${escapedFormer}/`],
    );
  }
}
