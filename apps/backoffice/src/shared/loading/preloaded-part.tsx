import { lazyPart } from "@counterfoil/ui";
import { type ComponentType, useState } from "react";

/**
 * Returns a separately loaded part of a page that is requested immediately. If it has arrived by
 * the time it is rendered, it is rendered with the rest: React would otherwise delay it by 300 ms,
 * and late content shifts the layout. If not, the enclosing `Suspense` takes over.
 */
export function preloadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  // Whatever failed to load is requested again when it is rendered.
  load().then(
    (part) => {
      arrived = part;
    },
    () => undefined,
  );
  const LazyPart = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part when its module loads, never while rendering
  return function Part(props: Props) {
    // Kept, so that code that arrives later doesn't remount the part.
    const [ShownPart] = useState<ComponentType<Props>>(() => arrived ?? LazyPart);
    return <ShownPart {...props} />;
  };
}
