import { type PointerEvent, useCallback, useRef } from "react";

/** Makes rows draggable by their handle. Rows have a `data-line` attribute. */
export function useDrag(place: (key: string, place: number) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const begin = useCallback(
    (event: PointerEvent<HTMLElement>, key: string) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      const row = rowsOf(grid.current).find((element) => element.dataset.line === key);
      row?.setAttribute("data-dragged", "");
      const move = ({ clientY }: { clientY: number }) => {
        const at = rowsOf(grid.current).findIndex((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return clientY >= top && clientY < bottom;
        });
        if (at >= 0) place(key, at);
      };
      const end = () => {
        row?.removeAttribute("data-dragged");
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    },
    [place],
  );
  return { grid, begin };
}

function rowsOf(grid: HTMLElement | null): readonly HTMLElement[] {
  return grid ? [...grid.querySelectorAll<HTMLElement>("[data-line]")] : [];
}
