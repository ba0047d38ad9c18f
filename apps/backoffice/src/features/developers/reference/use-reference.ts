import { type ReferenceContent, referenceNotice } from "@counterfoil/contract";
import { type RefObject, useEffect, useRef } from "react";

type ReferenceSettings = Pick<ReferenceContent, "description" | "language" | "accent">;

/**
 * Passes the content to the page in a frame whenever it changes, with the theme, and keeps the
 * selected endpoint in the address.
 * @returns the ref of the frame
 */
export function useReference({
  description,
  language,
  accent,
}: ReferenceSettings): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { documentElement: page } = document;
    const send = () => {
      const content: ReferenceContent = {
        kind: "reference-content",
        description,
        language,
        accent,
        dark: page.dataset.theme === "dark",
      };
      // A sandboxed page has no origin to name. Nothing in it is secret.
      frame.current?.contentWindow?.postMessage(content, "*");
    };
    const receive = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const { data: notice } = referenceNotice.safeParse(event.data);
      if (notice?.kind === "reference-ready") send();
      if (notice?.kind === "reference-place") {
        history.replaceState(history.state, "", notice.hash);
      }
    };
    const theme = new MutationObserver(send);
    theme.observe(page, { attributeFilter: ["data-theme"] });
    window.addEventListener("message", receive);
    // The page may have been ready before a change of language or accent.
    send();
    return () => {
      theme.disconnect();
      window.removeEventListener("message", receive);
    };
  }, [description, language, accent]);
  return frame;
}
