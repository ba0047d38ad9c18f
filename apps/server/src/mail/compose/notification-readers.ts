import { type Queryable, queryRows } from "@counterfoil/database";
import { ALERT_KINDS, NOTIFICATION_RIGHTS, type NotificationKind } from "@counterfoil/domain";
import type { Language } from "@counterfoil/i18n";
import { z } from "zod";
import { permissionsUnder } from "../../http/permissions.ts";
import { roleFrom } from "../../identity/roles/held-role.ts";
import { languageFor } from "../../identity/team/link-address.ts";
import type { Services } from "../../services.ts";
import type { ContentOf } from "../content.ts";
import type { MailToSend } from "../outbox.ts";

/** Someone who has chosen a notification and may read what it is about. */
interface NotificationReader {
  readonly person: string;
  readonly email: string;
  readonly isOwner: boolean;
  readonly language: Language;
  readonly businessName: string;
  readonly timeZone: string;
}

/** Returns who gets a kind of notification about a business. */
export type NotificationReaders = (
  db: Queryable,
  account: string,
  kind: NotificationKind,
) => Promise<readonly NotificationReader[]>;

/** SQL of the kinds that a row of `membership` gets. */
export const CHOSEN_KINDS = `coalesce(membership.notifications,
  case when membership.alerts and membership.role = 'owner'
    then '{${ALERT_KINDS.join(",")}}'::text[] else '{}' end)`;

const row = z.object({
  person: z.string(),
  email: z.string(),
  language: z.enum(["en", "fr", "es"]).nullable(),
  role: z.string(),
  further: z
    .object({ base: z.enum(["admin", "user"]), name: z.string(), rights: z.array(z.string()) })
    .nullable(),
  withheld: z.array(z.string()),
  business: z.string(),
  time_zone: z.string(),
});

/** Rights are those of the moment: a role may have lost some since its member chose. */
export function createNotificationReaders(
  services: Pick<Services, "config" | "publicUrl">,
): NotificationReaders {
  const rightsUnder = permissionsUnder(services.config.site);
  return async (db, account, kind) => {
    const rows = await queryRows(
      db,
      `select person.id as person, person.email, person.language, membership.role,
         membership.withheld, account.name as business, account.time_zone,
         case when role.id is not null then json_build_object(
           'base', role.base, 'name', role.name, 'rights', role.rights) end as further
       from membership
       join person on person.id = membership.person
       join account on account.id = membership.account
       left join role on role.account = membership.account and role.id = membership.role
       where membership.account = $1 and membership.active and $2 = any(${CHOSEN_KINDS})
       order by person.id`,
      [account, kind],
    );
    return rows.flatMap((raw) => {
      const { person, email, language, role, further, business, time_zone, withheld } =
        row.parse(raw);
      const currentRole = roleFrom(role, further, withheld);
      if (currentRole === null || !rightsUnder(currentRole).has(NOTIFICATION_RIGHTS[kind]))
        return [];
      return {
        person,
        email,
        isOwner: role === "owner",
        language: languageFor(services, language ?? undefined),
        businessName: business,
        timeZone: time_zone,
      };
    });
  };
}

/** The values of a notification that are the same for each of its readers. */
export type NotificationValues = Omit<
  ContentOf<"alert">,
  "kind" | "businessName" | "timeZone" | "link" | "profile"
> & {
  /** Path of the page that it is about. */
  readonly path: string;
};

/** Returns a notification for one reader, with a link to where they can turn it off. */
export function notificationEmail(
  { publicUrl }: Pick<Services, "publicUrl">,
  account: string,
  id: string,
  { email, language, businessName, timeZone }: NotificationReader,
  { path, ...values }: NotificationValues,
): MailToSend & { readonly id: string } {
  return {
    id,
    account,
    about: null,
    to: [email],
    language,
    content: {
      kind: "alert",
      ...values,
      businessName,
      timeZone,
      link: `${publicUrl}${path}`,
      profile: `${publicUrl}/profile`,
    },
  };
}
