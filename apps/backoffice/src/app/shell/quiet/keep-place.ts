const FOCUSABLE = "a[href], button, input, textarea, [tabindex='0']";
/** Gives the focus back itself once it closes. */
const LAYER = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]";

/**
 * Keeps the focus from falling to the page where the button that had it is removed or disabled, as
 * after a change was saved: whoever is at the keyboard, or hears the page, would start at its top.
 * A button that is disabled passes it to the next one beside it; what is gone, to the page's title.
 * @param left aborts when nobody needs it any more
 */
export function keepPlace(left: AbortSignal): void {
  if (left.aborted) return;
  const { activeElement, body } = document;
  // Whoever has used the page already may have lost their place before this was loaded.
  const isFresh = activeElement === body && !navigator.userActivation?.hasBeenActive;
  let last = isFresh ? null : activeElement;
  const look = () => {
    if (document.activeElement !== document.body || !last || !isLost(last)) return;
    if (document.querySelector(LAYER)) return;
    const next = last !== document.body && last.isConnected ? besides(last) : undefined;
    const title = document.querySelector<HTMLElement>("main h1");
    // What can't take it yet, behind a dialog that is closing, is tried again at the next change.
    if (next) return next.focus({ preventScroll: true });
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  // A dialog that closes, or a form that begins at its first field, goes first.
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
  };
  document.addEventListener("focusin", note, { signal: left });
  // Whoever selects the page itself has left the button.
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

/** The next thing that can have the focus beside it, else the one before. */
function besides(element: Element): HTMLElement | undefined {
  const all = [...(element.parentElement?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (one) => one === element || !one.matches(":disabled"),
  );
  const place = all.findIndex((one) => one.isSameNode(element));
  return all[place + 1] ?? all[place - 1];
}
