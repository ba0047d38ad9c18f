import { useEffect, useRef } from "react";

/**
 * Lets the browser ask before the page is reloaded or closed while typed text is in a form. What is
 * in the form is lost with the page.
 * @returns tells that somebody has typed
 */
export function useUnsaved(): () => void {
  const typed = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (typed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return () => {
    typed.current = true;
  };
}
