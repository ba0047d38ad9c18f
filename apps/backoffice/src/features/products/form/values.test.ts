import { faultOf, type Product, priceCreate, productCreate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { blankPrice, checkPrice, pricePayload } from "../price/values.ts";
import {
  checkNewProduct,
  emptyProduct,
  productCreatePayload,
  productUpdatePayload,
  productValues,
} from "./values.ts";

const english = { locale: "en-CA", zone: "America/Toronto" };
const french = { ...english, locale: "fr-CA" };
const t = (id: string) => id;
const blank = emptyProduct("cad");
const price = (amount: string, more: object = {}) => ({
  ...blankPrice("cad"),
  unit_amount: amount,
  ...more,
});

const sign: Product = {
  id: "prod_sign",
  object: "product",
  active: true,
  created: 1_795_000_000,
  default_price: "price_large",
  description: "Painted by hand",
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: "Sign",
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: "sign",
  updated: 1_795_000_000,
  url: null,
};

describe("a product that Claire fills in", () => {
  it("is sent with its prices, parsed in her language, and the default price", () => {
    const values = {
      ...blank,
      name: " Sign ",
      prices: [
        price("480,00"),
        price("49", { recurring: { interval: "month", interval_count: "3" }, nickname: "Rent" }),
      ],
      first: 1,
    };
    const payload = productCreatePayload(values, french);
    expect(payload).toEqual({
      name: "Sign",
      prices: [
        { currency: "cad", unit_amount: 48_000 },
        {
          currency: "cad",
          unit_amount: 4_900,
          recurring: { interval: "month", interval_count: 3 },
          nickname: "Rent",
        },
      ],
      default_price: 1,
    });
    expect(productCreate.safeParse(payload).success).toBe(true);
  });

  it("is held back without a name or a price's currency", () => {
    const payload = productCreatePayload(
      { ...blank, prices: [price("1", { currency: "" })] },
      english,
    );
    const { issues = [] } = productCreate.safeParse(payload, { reportInput: true }).error ?? {};
    expect(issues.map((issue) => [issue.path.join("."), faultOf(issue).code])).toEqual([
      ["name", "required"],
      ["prices.0.currency", "required"],
    ]);
  });

  it("may have no price", () => {
    expect(productCreatePayload({ ...blank, name: "Sign", prices: [] }, english)).toEqual({
      name: "Sign",
    });
  });

  it("reports the price at which something is missing", () => {
    const values = {
      ...blank,
      name: "Sign",
      prices: [
        price("1"),
        price("much"),
        price("1", { recurring: { interval: "year", interval_count: "4" } }),
      ],
    };
    expect(Object.keys(checkNewProduct(values, english, t))).toEqual([
      "prices.1.unit_amount",
      "prices.2.recurring.interval_count",
    ]);
  });
});

describe("a price that Claire fills in", () => {
  it("may be free, but not negative", () => {
    expect(checkPrice(price("0"), english, t)).toEqual({});
    expect(Object.keys(checkPrice(price("-1"), english, t))).toEqual(["unit_amount"]);
  });

  it("recurs within three years (api/prices)", () => {
    const counts = { day: 1095, week: 156, month: 36, year: 3 } as const;
    for (const [interval, most] of Object.entries(counts)) {
      const recurring = (count: number) => ({ interval, interval_count: String(count) });
      const values = price("1", { recurring: recurring(most) });
      expect(checkPrice(values, english, t)).toEqual({});
      const product = { product: "prod_sign", ...pricePayload(values, english) };
      expect(priceCreate.safeParse(product).success).toBe(true);
      const beyond = price("1", { recurring: recurring(most + 1) });
      expect(Object.keys(checkPrice(beyond, english, t))).toEqual(["recurring.interval_count"]);
    }
  });
});

describe("editing a product", () => {
  it("sends nothing when nothing changed", () => {
    expect(
      productUpdatePayload(productValues(sign, english), productValues(sign, english), english),
    ).toEqual({});
  });

  it("sends what changed, and clears with empty text", () => {
    const values = { ...productValues(sign, english), name: "Big sign", description: " " };
    expect(productUpdatePayload(values, productValues(sign, english), english)).toEqual({
      name: "Big sign",
      description: "",
    });
  });
});
