import { type Counts, resources } from "@counterfoil/contract";
import type { AnyRole } from "@counterfoil/domain";
import type { Handler } from "../http/handler.ts";
import { notFound } from "../http/response/refusal.ts";
import { readCounts } from "../mirror/read/counts.ts";
import type { MirrorAccess } from "../mirror/schema.ts";
import type { Authorizer } from "./authorizer.ts";
import { isResource } from "./operations.ts";

/** Counts the objects of a resource that the user may read. */
export function countsHandler(access: MirrorAccess, authorizer: Authorizer): Handler<"counts"> {
  /** Objects are counted by status, which decides who may read them (`objectRight`). */
  function readable({ by_status: counts }: Counts, role: AnyRole, type: string): Counts {
    const own = Object.entries(counts).filter(([status]) =>
      authorizer.readsValue(role, type, status),
    );
    return {
      all: own.reduce((sum, [, count]) => sum + count, 0),
      by_status: Object.fromEntries(own),
    };
  }

  return async ({ account, role, param }) => {
    const name = param("resource");
    if (!isResource(name)) throw notFound();
    const { type, objectRight } = resources[name];
    authorizer.check(role, resources[name], "read");
    const counts = await access.readTenant(account, (db) => readCounts(db, account, type));
    return objectRight === null ? counts : readable(counts, role, type);
  };
}
