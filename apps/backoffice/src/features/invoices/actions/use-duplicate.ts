import type { Coupon, Invoice } from "@counterfoil/contract";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createInvoice } from "../api.ts";
import { copyOf, discountCoupons } from "./copy-of.ts";

/** Makes a draft like an invoice, and opens it; says which coupons could not be taken along. */
export function useDuplicate() {
  const t = useText();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { now } = useDates();
  const seesCoupons = useSession().rules.features.includes("coupons");
  const left = useRef<readonly string[]>([]);

  /** The coupons that can be read; one that was deleted is missing. */
  const couponsOf = async (invoice: Invoice): Promise<ReadonlyMap<string, Coupon>> => {
    if (!seesCoupons) return new Map();
    const found = await Promise.all(
      discountCoupons(invoice).map((id) =>
        client.fetchQuery(objectOptions("coupon", id)).catch(() => undefined),
      ),
    );
    return new Map(found.flatMap((coupon) => (coupon ? [[coupon.id, coupon] as const] : [])));
  };

  return useWrite({
    run: async (invoice: Invoice, key) => {
      const copy = copyOf(invoice, await couponsOf(invoice), now());
      left.current = copy.left;
      return createInvoice(copy.body, key);
    },
    touches: ["invoice"],
    onDone: ({ id }) => {
      const names = left.current.join(", ");
      snackbar.success({
        title: t("invoices.duplicated"),
        ...(names === "" ? {} : { description: t("invoices.duplicatedWithout", { names }) }),
      });
      void navigate({ to: "/invoices/$id/edit", params: { id } });
    },
  });
}
