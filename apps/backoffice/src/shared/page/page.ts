import type { MessageSection } from "@counterfoil/i18n";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "../session/session.tsx";

interface PageInfo {
  /** Name of the page, in the window's title and at the end of the breadcrumbs. */
  readonly title: string;
  /** The list that the page belongs to. A page without one is top-level and has no breadcrumbs. */
  readonly parent?: { readonly title: string; readonly href: string } | undefined;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The sections of messages that the screen needs. */
    readonly texts: readonly MessageSection[];
    /** The screen needs the width: the drawer is a rail while it is open. */
    readonly rail?: boolean;
  }
}

/**
 * Returns whether the current screen needs the drawer's width. Its route says so before it is
 * rendered.
 */
export function useNeedsRoom(): boolean {
  return useMatches({ select: (all) => all.some(({ staticData }) => staticData.rail === true) });
}

let info: PageInfo = { title: "" };
const listeners = new Set<() => void>();

/** Returns the page's title and navigation for the shell. */
export function usePageInfo(): PageInfo {
  return useSyncExternalStore(subscribe, () => info);
}

/** Sets the current page; every screen calls it once. */
export function usePage({ title, parent }: PageInfo): void {
  const { account } = useSession();
  const parentTitle = parent?.title;
  const parentHref = parent?.href;
  useEffect(() => {
    info = {
      title,
      parent:
        parentTitle === undefined || parentHref === undefined
          ? undefined
          : { title: parentTitle, href: parentHref },
    };
    document.title = `${title} · ${account.name}`;
    for (const listener of listeners) listener();
  }, [title, parentTitle, parentHref, account.name]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
