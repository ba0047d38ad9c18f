import type { Database } from "@counterfoil/database";
import { makeFirstOwner } from "../../first-owner/first-owner.ts";
import { Client } from "../../testing/client.ts";
import type { RolledProvider } from "../../testing/provider/rolled-provider.ts";
import type { ServerGroup } from "./server-group.ts";

/** A business of a live installation. */
interface LiveBusiness {
  readonly account: string;
  /** Ada Fortin, its owner, through the proxy. */
  readonly ada: Client;
}

/** Creates Boréal Signs at the provider and at the servers, one of which is running. */
export async function liveBusiness(
  { database, app }: Pick<ServerGroup, "database" | "app">,
  provider: Pick<RolledProvider, "stripe">,
): Promise<LiveBusiness> {
  const account = await connectedAccount(provider);
  return { account, ada: await acceptedOwner(app, await invitedOwner(database, account)) };
}

/**
 * Creates Boréal Signs at the provider.
 * @returns its ID
 */
export async function connectedAccount({
  stripe,
}: Pick<RolledProvider, "stripe">): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: "custom",
    country: "CA",
    business_profile: { name: "Boréal Signs" },
  });
  return id;
}

/**
 * Opens an account as Boréal Signs, and invites Ada Fortin as its owner.
 * @returns the invitation's token
 */
export async function invitedOwner(database: Database, account: string): Promise<string> {
  const owner = await makeFirstOwner(database, {
    business: {
      id: account,
      name: "Boréal Signs",
      country: "CA",
      defaultCurrency: "cad",
      timeZone: "UTC",
    },
    email: "ada@boreal.example",
    name: "Ada Fortin",
    now: new Date(),
  });
  if (owner.kind !== "link") throw new Error("Boréal Signs has a team");
  return owner.token;
}

/** Accepts the invitation with a password. */
export async function acceptedOwner(app: ServerGroup["app"], token: string): Promise<Client> {
  const acceptance = { token, password: "river-stone-9" };
  const { body } = await new Client(app, null).post("/auth/invitation/accept", acceptance);
  return new Client(app, body.token);
}
