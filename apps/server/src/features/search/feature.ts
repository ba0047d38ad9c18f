import { unixSeconds } from "@counterfoil/domain";
import type { Handlers, RawRoute } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { newSecret } from "../../identity/secrets/secret.ts";
import { settleSecret } from "../../identity/settings/sealed-settings.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createAuthorizer } from "../../resources/authorizer.ts";
import type { Services } from "../../services.ts";
import { INDEXES, otherTypes } from "./indexes.ts";
import { KEY_SECONDS, signKey } from "./key.ts";
import { searchRoute } from "./route.ts";
import { createSearch } from "./search.ts";
import { sessionRole } from "./session-role.ts";

interface SearchFeature {
  readonly handlers: Pick<Handlers, "searchKey">;
  /** Empty if searches go to Algolia itself. */
  readonly rawRoutes: readonly RawRoute[];
}

/** Serves search keys, and the search endpoint unless the installation uses Algolia. */
export function createSearchFeature(
  { config, database, secrets, limits }: Services,
  db: IdentityDb,
  now: () => Date = () => new Date(),
): SearchFeature {
  const authorizer = createAuthorizer(config.site);
  const hosted = config.search;
  let settled: Promise<string> | undefined;
  const secret = () => {
    if (hosted !== null) return Promise.resolve(hosted.searchKey);
    settled ??= settleSecret(db, secrets, "search_secret", newSecret());
    settled.catch(() => {
      settled = undefined;
    });
    return settled;
  };
  return {
    handlers: {
      async searchKey({ account, role, session }) {
        const indexes = [...INDEXES.values()]
          .filter(({ resource }) => authorizer.may(role, resource.rights.read))
          // Algolia returns whole records, so an index requires permission to read everything in
          // them.
          .filter(
            (index) =>
              hosted === null || otherTypes(index).every((type) => authorizer.reads(role, type)),
          )
          .map(({ name }) => name);
        const algoliaSearchKey = signKey(await secret(), {
          account,
          indexes,
          session: session.id,
          validUntil: unixSeconds(now()) + KEY_SECONDS,
        });
        return { algoliaSearchKey };
      },
    },
    rawRoutes:
      hosted === null
        ? [
            searchRoute({
              search: createSearch(database.access<MirrorSchema>("app")),
              secret,
              sessionRole: (claims) => sessionRole(db, claims, now()),
              reads: authorizer.reads,
              now,
              charge: ({ account, session }, queries) =>
                limits.chargeSearch(account, session, queries),
              receive: ({ account, session: id }, bytes) =>
                limits.receive({ account, session: { id } }, bytes),
            }),
          ]
        : [],
  };
}
