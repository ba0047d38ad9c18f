import type { SampleResponse } from "@counterfoil/contract";
import { SAMPLE_PASSWORD } from "../config/environment.ts";
import type { Handlers } from "../http/handler.ts";
import { notFound } from "../http/response/refusal.ts";
import type { IdentityDb } from "../identity/schema.ts";
import { readSetting } from "../identity/settings/settings.ts";
import type { Services } from "../services.ts";
import { sampleBusinesses, samplePeople } from "./businesses.ts";

/**
 * Handles the sample users of the sign-in page. In live mode there are none, whatever the database
 * contains; invited users are never listed.
 */
export function sampleHandlers(
  { config }: Pick<Services, "config">,
  db: IdentityDb,
): Pick<Handlers, "sample"> {
  return {
    async sample() {
      if (config.provider.mode !== "embedded") throw notFound();
      const { password } = config.demo;
      const response: SampleResponse = {
        people: await readPeople(db),
        password: password === SAMPLE_PASSWORD ? password : null,
      };
      return response;
    },
  };
}

/** Returns the sample users who can currently sign in, with their business and role. */
async function readPeople(db: IdentityDb): Promise<SampleResponse["people"]> {
  const sampleNames = Object.keys(samplePeople);
  const keys = Object.keys(sampleBusinesses);
  const ids = await Promise.all(keys.map((key) => readSetting(db, `demo_${key}`)));
  const rows = await db
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .innerJoin("account", "account.id", "membership.account")
    .leftJoin("role", (join) =>
      join
        .onRef("role.account", "=", "membership.account")
        .onRef("role.id", "=", "membership.role"),
    )
    .select([
      "person.email",
      "person.display_name",
      "membership.role",
      "role.name as role_name",
      "account.id",
      "account.name",
    ])
    .where("person.email", "in", sampleNames)
    .where("person.password_hash", "is not", null)
    .where("membership.active", "=", true)
    .where(
      "account.id",
      "in",
      ids.map((id) => id ?? ""),
    )
    .execute();
  return sampleNames.flatMap((email) => {
    const own = rows
      .filter((row) => row.email === email)
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    const [first] = own;
    if (first === undefined) return [];
    const places = own.map((row) => ({
      business: row.name,
      role: row.role,
      roleName: row.role_name,
    }));
    return [{ email, displayName: first.display_name, places }];
  });
}
