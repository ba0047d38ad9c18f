import type { APIRequestContext } from "@playwright/test";
import { generateSync } from "otplib";
import { type DemoPerson, people } from "../back-office.ts";

const STEP_SECONDS = 30;

/** Returns the code of an authenticator app, `steps` after the current one: each works once. */
export function codeOf(secret: string, steps = 0): string {
  const epoch = Math.floor(Date.now() / 1000) + steps * STEP_SECONDS;
  return generateSync({ secret, epoch });
}

/** Turns a person's two-step sign-in off, after a test. */
export async function turnOffTwoSteps(
  request: APIRequestContext,
  person: DemoPerson,
  recoveryCode: string,
): Promise<void> {
  const password = process.env.DEMO_PASSWORD ?? "counterfoil-demo";
  const data = { email: people[person], password, code: recoveryCode };
  const signedIn = await request.post("/auth/token", { data });
  if (!signedIn.ok()) throw new Error(`${person} cannot sign in: ${await signedIn.text()}`);
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  await request.post("/api/auth/factors/authenticator/disable", { headers });
}
