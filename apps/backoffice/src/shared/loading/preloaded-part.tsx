import { lazyPart } from "@counterfoil/ui";
import { type ComponentType, useState } from "react";

/** A separately loaded part of a page that can be requested before it is rendered. */
interface PreloadablePart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Loads it, so that it is rendered with the rest of the page from then on. */
  readonly preload: () => Promise<void>;
}

/**
 * Returns a separately loaded part of a page. If it has arrived by the time it is rendered, it is
 * rendered with the rest: React would otherwise delay it by 300 ms, and late content shifts the
 * layout. If not, the enclosing `Suspense` takes over.
 */
export function preloadablePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadablePart<Props> {
  let arrived: ComponentType<Props> | undefined;
  const LazyPart = lazyPart(load);
  return {
    preload: async () => {
      arrived = await load();
    },
    // biome-ignore lint/correctness/noComponentHookFactories: called once per part when its module loads, never while rendering
    Part: (props) => {
      // Kept, so that code that arrives later doesn't remount the part.
      const [ShownPart] = useState<ComponentType<Props>>(() => arrived ?? LazyPart);
      return <ShownPart {...props} />;
    },
  };
}

/** Returns a preloadable part that is requested immediately. */
export function preloadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Part, preload } = preloadablePart(load);
  // Whatever failed to load is requested again when it is rendered.
  preload().catch(() => undefined);
  return Part;
}
