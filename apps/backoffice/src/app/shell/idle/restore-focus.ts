const FOCUSABLE = "a[href], button, input, textarea, [tabindex='0']";
/** Returns the focus itself once it closes, unless something else was removed at the same time. */
const LAYER = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]";

/**
 * Restores the focus when the focused element is removed or disabled, as after a save: keyboard and
 * screen-reader users would otherwise start over at the top of the page. A menu or dialog passes it
 * back to the element that had it before; a disabled button to the next one beside it; a removed
 * element to the page's title.
 * @param left aborts when the shell unmounts
 */
export function restoreFocus(left: AbortSignal): void {
  if (left.aborted) return;
  const { activeElement, body } = document;
  // The focus may have been lost before this module was loaded.
  const isFresh = activeElement === body && !navigator.userActivation?.hasBeenActive;
  let last = isFresh ? null : activeElement;
  /** The last focused element outside menus and dialogs. */
  let below: Element | null = null;
  const look = () => {
    if (document.activeElement !== document.body || !last || !isLost(last)) return;
    if (document.querySelector(LAYER)) return;
    const next = nextTo(last.closest(LAYER) ? below : last);
    const title = document.querySelector<HTMLElement>("main h1");
    // An element that can't be focused yet, behind a closing dialog, is retried at the next change.
    if (next) return next.focus({ preventScroll: true });
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  // A closing dialog, or a form that focuses its first field, takes precedence.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body && last) {
      requestAnimationFrame(() => requestAnimationFrame(look));
    }
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  const note = ({ target }: Event) => {
    last = target instanceof Element ? target : null;
    if (last && !last.closest(LAYER)) below = last;
  };
  document.addEventListener("focusin", note, { signal: left });
  // Selecting the page itself leaves the button.
  document.addEventListener(
    "pointerdown",
    () => {
      last = null;
    },
    { signal: left },
  );
  left.addEventListener("abort", () => observer.disconnect());
  look();
}

function isLost(element: Element): boolean {
  return element === document.body || !element.isConnected || element.matches(":disabled");
}

/**
 * Returns the element itself if it can be focused, else the next one beside it, else the previous
 * one.
 */
function nextTo(element: Element | null): HTMLElement | undefined {
  if (!element?.isConnected || element === document.body) return undefined;
  if (element instanceof HTMLElement && !element.matches(":disabled")) return element;
  const all = [...(element.parentElement?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (one) => one === element || !one.matches(":disabled"),
  );
  const place = all.findIndex((one) => one.isSameNode(element));
  return all[place + 1] ?? all[place - 1];
}
