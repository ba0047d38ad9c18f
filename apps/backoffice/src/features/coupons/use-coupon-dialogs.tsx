import type { Coupon } from "@counterfoil/contract";
import { lazy, type ReactNode, Suspense, useState } from "react";

const NewCoupon = lazy(async () => ({
  default: (await import("./form/new-coupon.tsx")).NewCoupon,
}));
const EditCoupon = lazy(async () => ({
  default: (await import("./form/edit-coupon.tsx")).EditCoupon,
}));
const NewCode = lazy(async () => ({ default: (await import("./codes/new-code.tsx")).NewCode }));
const DeleteCoupon = lazy(async () => ({
  default: (await import("./delete-coupon.tsx")).DeleteCoupon,
}));

/** The dialogs of a coupon. */
type CouponDialog =
  | { readonly kind: "new"; readonly like?: Coupon }
  | { readonly kind: "edit" | "code" | "delete"; readonly coupon: Coupon };

export interface CouponDialogs {
  readonly ask: (dialog: CouponDialog) => void;
  readonly dialog: ReactNode;
}

/** Opens the dialogs of coupons, which are lazy-loaded. */
export function useCouponDialogs(onDeleted?: () => void): CouponDialogs {
  const [asked, ask] = useState<CouponDialog>();
  const close = () => ask(undefined);
  return {
    ask,
    dialog: asked ? (
      <Suspense>
        {asked.kind === "new" ? (
          <NewCoupon key={asked.like?.id} like={asked.like} onClose={close} />
        ) : null}
        {asked.kind === "edit" ? (
          <EditCoupon
            coupon={asked.coupon}
            onClose={close}
            onDuplicate={() => ask({ kind: "new", like: asked.coupon })}
          />
        ) : null}
        {asked.kind === "code" ? <NewCode coupon={asked.coupon} onClose={close} /> : null}
        {asked.kind === "delete" ? (
          <DeleteCoupon coupon={asked.coupon} onClose={close} onDeleted={onDeleted} />
        ) : null}
      </Suspense>
    ) : null,
  };
}
