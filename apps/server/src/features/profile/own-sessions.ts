import type { OwnSessions } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import type { Handlers } from "../../http/handler.ts";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { Identity } from "../../identity/identity.ts";
import { IDLE_SECONDS, SESSION_SECONDS } from "../../identity/limits.ts";
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from "../../identity/sessions/own-sessions.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";

const HOUR = 60 * 60;

/** Lists and ends the signed-in person's own sessions. Open streams of an ended one are cut. */
export function ownSessionsHandlers(
  identity: Identity,
  geoip: GeoIp,
): Pick<Handlers, "ownSessions" | "ownSessionEnd" | "ownSessionsEndOthers"> {
  return {
    async ownSessions({ user, session }) {
      const sessions = await ownSessions(identity.db, user.id, identity.now());
      const response: OwnSessions = {
        sessions: sessions.map((one) => ({
          ...one,
          place: one.address === null ? null : geoip.locate(one.address),
          current: one.id === session.id,
        })),
        idleHours: IDLE_SECONDS / HOUR,
        longestDays: SESSION_SECONDS / HOUR / 24,
      };
      return response;
    },

    async ownSessionEnd(context) {
      const { user, log } = context;
      const session = context.param("sid");
      await identity.access.system(async (trx) => {
        const ended = await endOwnSession(trx, { person: user.id, session, now: identity.now() });
        if (!ended) throw notFound("This session has ended");
        await recordOfPerson(trx, user.id, {
          action: "session.revoke",
          by: memberOrigin(context),
          after: { sessions: [session] },
        });
      });
      log.info({ event: "session_ended", ended: session }, "session ended");
    },

    async ownSessionsEndOthers(context) {
      const { user, session, log } = context;
      await identity.access.system(async (trx) => {
        const sessions = await endOtherSessions(trx, {
          person: user.id,
          session: session.id,
          now: identity.now(),
        });
        if (sessions.length === 0) return;
        await recordOfPerson(trx, user.id, {
          action: "session.revoke",
          by: memberOrigin(context),
          after: { sessions },
        });
      });
      log.info({ event: "other_sessions_ended" }, "other sessions ended");
    },
  };
}
