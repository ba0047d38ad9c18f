import { type Product, priceCreate, productCreate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { blankPrice, checkPrice, pricePayload } from "../price/values.ts";
import { checkNewProduct, createPayload, emptyProduct, updatePayload, valuesOf } from "./values.ts";

const t = (id: string) => id;
const blank = emptyProduct("cad");
const price = (amount: string, more: object = {}) => ({ ...blankPrice("cad"), amount, ...more });

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
      prices: [price("480,00"), price("49", { billing: "month", count: "3", nickname: "Rent" })],
      first: 1,
    };
    const payload = createPayload(values, "fr-CA");
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

  it("may have no price", () => {
    expect(createPayload({ ...blank, name: "Sign", prices: [] }, "en-CA")).toEqual({
      name: "Sign",
    });
  });

  it("reports the price at which something is missing", () => {
    const values = {
      ...blank,
      name: "Sign",
      prices: [price("1"), price("much"), price("1", { billing: "year", count: "4" })],
    };
    expect(Object.keys(checkNewProduct(values, "en-CA", t))).toEqual([
      "prices.1.amount",
      "prices.2.count",
    ]);
  });
});

describe("a price that Claire fills in", () => {
  it("may be free, but not negative", () => {
    expect(checkPrice(price("0"), "en-CA", t)).toEqual({});
    expect(Object.keys(checkPrice(price("-1"), "en-CA", t))).toEqual(["amount"]);
  });

  it("recurs within three years (api/prices)", () => {
    const counts = { day: 1095, week: 156, month: 36, year: 3 } as const;
    for (const [billing, most] of Object.entries(counts)) {
      const values = price("1", { billing, count: String(most) });
      expect(checkPrice(values, "en-CA", t)).toEqual({});
      const product = { product: "prod_sign", ...pricePayload(values, "en-CA") };
      expect(priceCreate.safeParse(product).success).toBe(true);
      const beyond = { ...values, count: String(most + 1) };
      expect(Object.keys(checkPrice(beyond, "en-CA", t))).toEqual(["count"]);
    }
  });
});

describe("editing a product", () => {
  it("sends nothing when nothing changed", () => {
    expect(updatePayload(valuesOf(sign), sign)).toEqual({});
  });

  it("sends what changed, and clears with empty text", () => {
    const values = { ...valuesOf(sign), name: "Big sign", description: " " };
    expect(updatePayload(values, sign)).toEqual({ name: "Big sign", description: "" });
  });
});
