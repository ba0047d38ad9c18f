import { tokenResponse } from "@counterfoil/contract";
import { Client, type TestResponse } from "../client.ts";
import type { World } from "../world.ts";

/** A client with the session cookie that renews its access token. */
interface Renewable {
  readonly client: Client;
  readonly cookie: string;
}

/** Signs a user in, with the cookie that renews the session. */
export async function signInToRenew(world: World, email: string): Promise<Renewable> {
  const body = { email, password: "counterfoil-demo" };
  return renewable(world, await world.stranger.post("/auth/token", body));
}

/** Renews a session, as the back office does after a 401. */
export async function renew(world: World, { cookie }: Renewable): Promise<Renewable> {
  return renewable(world, await world.stranger.post("/auth/refresh", {}, { headers: { cookie } }));
}

function renewable(world: World, reply: TestResponse): Renewable {
  const cookie = reply.headers.get("set-cookie")?.split(";")[0];
  if (cookie === undefined) throw new Error(`No session: ${reply.text}`);
  return { client: new Client(world.app, tokenResponse.parse(reply.body).token), cookie };
}
