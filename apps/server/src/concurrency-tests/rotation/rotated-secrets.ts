import { randomBytes } from "node:crypto";
import { CLIENT_SECRET } from "../../testing/sign-in/directory/connection.ts";

/** A secret of letters and digits, which every setting accepts. */
const randomHex = () => randomBytes(32).toString("hex");

/** What a secret is before the rotation, and what it is afterwards. */
export const secrets = {
  key: { old: randomHex(), next: randomHex() },
  stripe: { old: "sk_test_boreal2025", next: "sk_test_boreal2026" },
  webhook: { old: `whsec_${randomHex()}`, next: `whsec_${randomHex()}` },
  sso: { old: randomHex(), next: randomHex() },
  handoff: { old: randomHex(), next: randomHex() },
  metrics: { old: randomHex(), next: randomHex() },
  smtp: { old: randomHex(), next: randomHex() },
  algolia: { old: randomHex(), next: randomHex() },
  directory: { old: CLIENT_SECRET, next: randomHex() },
  owner: { old: randomHex(), next: randomHex() },
  login: { old: `boreal_${process.pid}_old`, next: `boreal_${process.pid}_next` },
};
