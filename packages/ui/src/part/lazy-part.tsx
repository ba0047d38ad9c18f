import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useState,
} from "react";

/** Delay before a part is loaded again where nothing else is provided. */
const RETRY_MS = 5_000;

/** A part that couldn't be loaded. */
export interface FailedPart {
  /** Loads it again. */
  readonly retry: () => void;
}

function Retry({ retry }: FailedPart) {
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  });
  return null;
}

/** The component that is rendered in place of a part that couldn't be loaded. */
export const PartFailed = createContext<ComponentType<FailedPart>>(Retry);

interface LazyProps {
  /** Rendered as well while the part can't be loaded. */
  readonly whileFailed?: ReactNode;
}

/** Rendered in place of the part. */
const Replacement = createContext<ReactNode>(null);

/**
 * Returns a component whose code is loaded when it is rendered. If loading fails, `PartFailed` is
 * rendered instead, so that the page around it stays, with everything that is typed into it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> {
  // On a bad connection, a file may fail to load although the server responds.
  const attempt = () => load().catch(load).catch(load);
  const request = () =>
    lazy<ComponentType<Props>>(async () => ({ default: await attempt().catch(() => Failed) }));
  let latest = request();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part when its module loads, never while rendering
  function Failed() {
    useEffect(() => {
      // The next time the part is rendered, it is loaded again.
      latest = request();
    }, []);
    return use(Replacement);
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function LazyPart(props: Props & LazyProps) {
    const Notice = use(PartFailed);
    const [Part, setPart] = useState<ComponentType<Props>>(() => latest);
    const replacement = (
      <>
        {props.whileFailed}
        <Notice retry={() => setPart(() => latest)} />
      </>
    );
    return (
      <Replacement value={replacement}>
        <Part {...props} />
      </Replacement>
    );
  };
}
