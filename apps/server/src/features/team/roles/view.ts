import { fault } from "@counterfoil/contract";
import { memberOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import { holdRole } from "../../../identity/roles/stored-roles.ts";
import { setViewing } from "../../../identity/sessions/view.ts";
import type { TeamParts } from "../team-parts.ts";
import { holdOwner } from "./change-roles.ts";

/** Lets an owner view the app as another role. */
export function viewHandlers({ access }: TeamParts): Pick<Handlers, "view" | "viewStop"> {
  return {
    async view(context) {
      const { account, session, body, log } = context;
      await access.tenant(account, async (trx) => {
        const role = await holdRole(trx, account, body.role);
        if (role === null) {
          throw refuse("invalid_request", "Some fields aren’t valid", {
            faults: { role: fault("unknown_role") },
          });
        }
        await holdOwner(trx, context);
        if (!(await setViewing(trx, session.id, body.role))) return;
        await recordAudit(trx, {
          account,
          action: "role.view",
          by: memberOrigin(context),
          after: { role: body.role },
        });
      });
      log.info({ event: "view_started", role: body.role }, "viewing as another role");
    },

    async viewStop(context) {
      const { account, session, log } = context;
      await access.tenant(account, async (trx) => {
        if (!(await setViewing(trx, session.id, null))) return;
        const by = memberOrigin(context);
        await recordAudit(trx, { account, action: "role.stopView", by });
      });
      log.info({ event: "view_stopped" }, "stopped viewing as another role");
    },
  };
}
