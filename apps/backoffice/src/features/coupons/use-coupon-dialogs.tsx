import type { Coupon } from "@counterfoil/contract";
import { lazyPart } from "@counterfoil/ui";
import { type ReactNode, Suspense, useState } from "react";

const NewCoupon = lazyPart(async () => (await import("./form/new-coupon.tsx")).NewCoupon);
const EditCoupon = lazyPart(async () => (await import("./form/edit-coupon.tsx")).EditCoupon);
const NewCode = lazyPart(async () => (await import("./codes/new-code.tsx")).NewCode);
const DeleteCoupon = lazyPart(async () => (await import("./delete-coupon.tsx")).DeleteCoupon);

/** The dialogs of a coupon. */
type CouponDialog =
  | { readonly kind: "new"; readonly like?: Coupon }
  | { readonly kind: "edit" | "code" | "delete"; readonly coupon: Coupon };

export interface CouponDialogs {
  readonly openDialog: (dialog: CouponDialog) => void;
  readonly dialog: ReactNode;
}

/** Opens the dialogs of coupons, which are lazy-loaded. */
export function useCouponDialogs(onDeleted?: () => void): CouponDialogs {
  const [dialog, openDialog] = useState<CouponDialog>();
  const close = () => openDialog(undefined);
  return {
    openDialog,
    dialog: dialog ? (
      <Suspense>
        {dialog.kind === "new" ? (
          <NewCoupon key={dialog.like?.id} like={dialog.like} onClose={close} />
        ) : null}
        {dialog.kind === "edit" ? (
          <EditCoupon
            coupon={dialog.coupon}
            onClose={close}
            onDuplicate={() => openDialog({ kind: "new", like: dialog.coupon })}
          />
        ) : null}
        {dialog.kind === "code" ? <NewCode coupon={dialog.coupon} onClose={close} /> : null}
        {dialog.kind === "delete" ? (
          <DeleteCoupon coupon={dialog.coupon} onClose={close} onDeleted={onDeleted} />
        ) : null}
      </Suspense>
    ) : null,
  };
}
