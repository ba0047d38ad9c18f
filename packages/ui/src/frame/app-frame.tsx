import { type ReactNode, Suspense } from "react";
import { classNames } from "../class-names.ts";
import { lazyPart } from "../part/lazy-part.tsx";
import styles from "./app-frame.module.css";
import { RailContext } from "./rail-context.ts";

// Loaded on demand, because only narrow screens open it.
const Drawer = lazyPart(async () => (await import("../drawer/drawer.tsx")).Drawer);

interface AppFrameProps {
  /** Logo and name of the business: a `NavBrand`. */
  brand: ReactNode;
  /** `NavItem`s in `NavList`s. */
  nav: ReactNode;
  /** Below the menu. */
  foot?: ReactNode;
  /** Content of the bar above the page. */
  bar: ReactNode;
  children: ReactNode;
  /** The drawer shows icons only. */
  rail?: boolean | undefined;
  /** Under 900 px: whether the drawer is open over the page. */
  overlayOpen: boolean;
  onOverlayChange: (open: boolean) => void;
  navLabel: string;
  closeLabel: string;
  /** Text of the skip link. */
  skipLabel: string;
}

/** Drawer, bar and page. The page is `<main id="main">`. */
export function AppFrame(props: AppFrameProps) {
  const { brand, nav, foot, bar, children, rail = false, overlayOpen, onOverlayChange } = props;
  const content = (
    <>
      {brand}
      {nav}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </>
  );
  return (
    <div className={classNames(styles.app, rail && styles.railed)}>
      <a href="#main" className={styles.skip}>
        {props.skipLabel}
      </a>
      <RailContext value={rail}>
        <nav aria-label={props.navLabel} className={styles.drawer}>
          {content}
        </nav>
      </RailContext>
      {overlayOpen ? (
        <Suspense>
          <Drawer
            open
            onOpenChange={onOverlayChange}
            label={props.navLabel}
            closeLabel={props.closeLabel}
          >
            <nav aria-label={props.navLabel} className={classNames(styles.drawer, styles.overlay)}>
              {content}
            </nav>
          </Drawer>
        </Suspense>
      ) : null}
      <div className={styles.main}>
        <header className={styles.bar}>{bar}</header>
        <main id="main" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  );
}
