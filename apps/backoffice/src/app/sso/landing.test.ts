import { FEATURES, type Feature, ROLES } from "@counterfoil/domain";
import { expect, it } from "vitest";
import { menuFor } from "../menu.ts";
import { menu } from "../routes.tsx";
import { HOME } from "../shell/nav/shell-nav.tsx";
import { landingOf } from "./landing.ts";

/** Every set of features that an operator or an access list can allow a user. */
const SETS = Array.from({ length: 2 ** FEATURES.length }, (_, bits) =>
  FEATURES.filter((_feature, place) => bits & (1 << place)),
);

const addressesOf = (role: (typeof ROLES)[number], features: readonly Feature[]): string[] => {
  const claims = { role, owner: role === "owner", account: "acct_maple" };
  return menuFor([HOME, ...menu], { claims }, { features }).map(({ to }) => to);
};

it.each(ROLES)(
  "an arriving %s is redirected to a page in their menu, for any set of features",
  (role) => {
    const landing = landingOf({ claims: { role, owner: role === "owner", account: "acct_maple" } });
    expect(SETS).toHaveLength(2 ** FEATURES.length);
    for (const features of SETS) expect(addressesOf(role, features)).toContain(landing);
  },
);

it("the owner is redirected to the account, everyone else to Home", () => {
  const landings = ROLES.map((role) =>
    landingOf({ claims: { role, owner: role === "owner", account: "acct_maple" } }),
  );
  expect(landings).toEqual(["/account", "/", "/"]);
});
