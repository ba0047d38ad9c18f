import { type ComponentType, lazy, useState } from "react";

/**
 * A part of a page whose code lies apart and is asked for at once. Where it has come by the time it
 * is shown, it is shown with the rest: React holds back for 300 ms what it had to wait for, and what
 * comes late pushes what is there. Where it has not, the `Suspense` above takes over.
 */
export function ahead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let come: ComponentType<Props> | undefined;
  // What did not come is asked for again when it is shown.
  load().then(
    (part) => {
      come = part;
    },
    () => undefined,
  );
  const Late = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a part, at its module's top
  return function Part(props: Props) {
    // Kept, so that code which comes later does not begin the part anew.
    const [Shown] = useState<ComponentType<Props>>(() => come ?? Late);
    return <Shown {...props} />;
  };
}
