import { lazyPart } from "@counterfoil/ui";
import { type ComponentProps, Suspense } from "react";
import { needText } from "../../../../shared/text/messages.ts";

const TooLarge = lazyPart(async () => {
  const [{ DueTooLargeNotice: Part }] = await Promise.all([
    import("../../actions/dialogs/due-too-large-notice.tsx"),
    needText("invoiceActions"),
  ]);
  return Part;
});

/** The notice of a draft that can't be finalized. Few drafts need its code and messages. */
export function LazyTooLarge(props: ComponentProps<typeof TooLarge>) {
  return (
    <Suspense>
      <TooLarge {...props} />
    </Suspense>
  );
}
