import type { Feature } from "@counterfoil/domain";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import type { MenuEntry } from "../shared/routing/feature.ts";
import { menuFor } from "./menu.ts";
import { contextFor, createAppRouter } from "./routes.tsx";

const SETTINGS = { zone: "America/Toronto", defaultLocale: "en-CA" };

const entry = (feature: Feature, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  feature,
  order,
  label: "shell.home",
  icon: null,
  to: `/${feature}`,
  ...more,
});
const MENU = [
  entry("account", 999, { ownerOnly: true }),
  entry("users", 995),
  entry("taxRates", 990),
  entry("coupons", 980),
  entry("invoices", 960),
  entry("payments", 940),
  entry("customers", 1),
];
const ALL: Feature[] = MENU.map(({ feature }) => feature);
const claims = (owner: boolean) => ({
  claims: { role: owner ? ("owner" as const) : ("admin" as const), owner, account: "acct_maple" },
});
const shown = (owner: boolean, features: Feature[]) =>
  menuFor(MENU, claims(owner), { features }).map(({ feature }) => feature);

describe("the menu", () => {
  it("has its entries in the specification's order", () => {
    expect(shown(true, ALL)).toEqual([
      "customers",
      "payments",
      "invoices",
      "coupons",
      "taxRates",
      "users",
      "account",
    ]);
  });

  it("shows the account to the owner only", () => {
    expect(shown(false, ALL)).not.toContain("account");
    expect(shown(true, [])).toEqual(["account"]);
  });

  it("omits entries of disabled features or other roles", () => {
    expect(shown(false, ["customers", "invoices"])).toEqual(["customers", "invoices"]);
  });
});

/** Returns whether a path's screen is closed to a user with these features. */
function shut(address: string, features: Feature[]): boolean {
  const context = contextFor(new QueryClient(), features, SETTINGS);
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [address] }));
  const screen = router.matchRoutes(router.latestLocation).at(-1);
  return context.denies(screen?.routeId ?? "");
}

describe("a screen", () => {
  it.each(["/customer", "/customer/cus_1", "/create/customer", "/customer/cus_1/edit"])(
    "of a feature that is off or denied is shut, the others are not: %s",
    (address) => {
      expect(shut(address, ["invoices", "payments"])).toBe(true);
      expect(shut(address, ["customers"])).toBe(false);
    },
  );

  it("has an address that links are checked against", () => {
    const context = contextFor(new QueryClient(), [], SETTINGS);
    const router = createAppRouter(context, createMemoryHistory());
    const params = { id: "SPRING" };
    expect(router.buildLocation({ to: "/coupons/$id", params }).href).toBe("/coupons/SPRING");
    // @ts-expect-error: no feature has this route
    expect(router.buildLocation({ to: "/coupon/$id", params }).href).toBe("/coupon/SPRING");
  });

  it("without a feature is open to everyone", () => {
    expect(shut("/", [])).toBe(false);
  });
});
