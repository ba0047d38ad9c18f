import type { ExpandPath, ListParamsOf } from "@counterfoil/contract";
import { queryText } from "@counterfoil/contract";
import { describe, expect, expectTypeOf, it } from "vitest";
import { listOptions, objectOptions } from "./queries.ts";

describe("the parameters of a list", () => {
  it("are the filters, orders and expansions of its resource", () => {
    const params = {
      customer: "cus_1",
      status: "past_due",
      sort: "-due",
      amount_gte: 5_000,
      expand: ["customer", "payments.data.payment.payment_intent"],
    } as const satisfies ListParamsOf<"invoice">;
    expect(listOptions("invoice", params).queryKey).toEqual(["list", "invoice", params]);
    expect(queryText(params)).toBe(
      "?customer=cus_1&status=past_due&sort=-due&amount_gte=5000" +
        "&expand=customer&expand=payments.data.payment.payment_intent",
    );
    expectTypeOf<ListParamsOf<"product">["sort"]>().toEqualTypeOf<
      "created" | "-created" | "name" | "-name" | undefined
    >();
    expectTypeOf<ListParamsOf<"product">["active"]>().toEqualTypeOf<"true" | "false" | undefined>();
    expectTypeOf<ExpandPath<"promotionCode">>().toEqualTypeOf<"customer" | "promotion.coupon">();
  });

  it("don't compile when they are misspelt, or of another resource", () => {
    const misspelt = [
      // @ts-expect-error: the filter is `customer`
      listOptions("invoice", { costumer: "cus_1" }),
      // @ts-expect-error: the filter `email` is of customers
      listOptions("invoice", { email: "ap@nord.example" }),
      // @ts-expect-error: the status is `past_due`
      listOptions("invoice", { status: "overdue" }),
      // @ts-expect-error: the order is `-created`
      listOptions("invoice", { sort: "created_desc" }),
      // @ts-expect-error: products aren't sorted by due date
      listOptions("product", { sort: "due" }),
      // @ts-expect-error: the path is `customer`
      listOptions("invoice", { expand: ["costumer"] }),
      // @ts-expect-error: the path `latest_charge` is of payments
      listOptions("invoice", { expand: ["latest_charge"] }),
      // @ts-expect-error: the path is `customer`
      objectOptions("invoice", "in_1", ["costumer"]),
    ];
    expect(misspelt).toHaveLength(8);
  });
});
