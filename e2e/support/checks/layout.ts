import type { Page } from "@playwright/test";

/** Minimum size of a touch target in CSS pixels (Apple's guidelines; Google's say 48). */
const FINGER = 44;
/**
 * Maximum distance between the end of a column head and its figures: the width of a closing
 * parenthesis.
 */
const OFF = 6;

/**
 * Elements that may scroll sideways inside a page that fits its window. Any others are reported.
 */
const SCROLLS_SIDEWAYS = [
  // Lists have up to eleven statuses, and on a phone the selected one is scrolled into view.
  "nav[class*=tabs]:has(> :nth-child(6))",
  // JSON from the provider keeps its line breaks.
  "[class*=raw]",
].join(", ");

/**
 * Returns visible layout problems of the page, one line each: content outside the window or its
 * scroll container or fixed bar, hidden amounts, numbers and dates, column heads that don't align
 * with their figures, truncated labels and placeholders, labels without a value, empty cells, and
 * on a phone, targets that are too small.
 */
export async function brokenLayout(page: Page): Promise<string[]> {
  return page.evaluate(
    ([finger, off, scrollsSideways]) => {
      const width = document.documentElement.clientWidth;
      const problems: string[] = [];
      const named = (element: Element): string => {
        const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
        return `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
      };
      const shown = (element: Element): boolean => {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return false;
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      };
      const visible = (selector: string): HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(shown);

      const whole = document.documentElement.scrollWidth;
      if (whole > width) {
        const wide = visible("body *").filter(
          (element) => element.getBoundingClientRect().right > width + 1,
        );
        problems.push(`the page is ${whole} px wide: ${wide.slice(-3).map(named).join(", ")}`);
      }

      for (const part of visible("body *")) {
        const hidden = part.scrollWidth - part.clientWidth;
        if (hidden <= 1 || part.matches(scrollsSideways)) continue;
        if (!["auto", "scroll"].includes(getComputedStyle(part).overflowX)) continue;
        problems.push(`${part.className} hides ${hidden} px to the side: ${named(part)}`);
      }

      /** Returns where each text in an element ends, without a currency code after an amount. */
      const ends = (element: Element): number[] => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const all: number[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (node.textContent?.trim() === "") continue;
          const range = document.createRange();
          range.selectNode(node);
          const { right, width: across } = range.getBoundingClientRect();
          if (across > 1) all.push(right);
        }
        return all;
      };
      for (const table of document.querySelectorAll("table")) {
        if (!shown(table)) continue;
        const pane = table.closest("[class*=scroll]");
        if (width >= 640 && pane !== null && pane.scrollWidth > pane.clientWidth + 1) {
          problems.push(
            `table ${named(table)} is ${pane.scrollWidth - pane.clientWidth} px too wide`,
          );
        }
        for (const [index, head] of [...table.querySelectorAll("thead th")].entries()) {
          const { textAlign } = getComputedStyle(head);
          const isHeard = [head, table.tHead ?? head].some(
            (element) => getComputedStyle(element).clipPath !== "none",
          );
          if (!shown(head) || isHeard || !["right", "end"].includes(textAlign)) continue;
          const cells = [...table.querySelectorAll(`tbody tr > :nth-child(${index + 1})`)]
            .filter((cell) => shown(cell) && !cell.hasAttribute("colspan"))
            .map(ends)
            .filter((all) => all.length > 0);
          if (cells.length === 0) continue;
          const most = Math.max(...cells.flat());
          if (most > width + 1)
            problems.push(`column ${named(head)} ends at ${Math.round(most)} px`);
          const [last] = ends(head).slice(-1);
          const distances = cells.flatMap((all) => all.map((end) => Math.abs(end - (last ?? end))));
          const nearest = Math.min(...distances);
          if (nearest > off) problems.push(`head ${named(head)} ends ${nearest.toFixed(0)} px off`);
        }
      }

      for (const bar of visible("[class*=bar]")) {
        const { position, paddingRight } = getComputedStyle(bar);
        // The page is no wider for the content of a fixed bar.
        if (position !== "fixed") continue;
        const end = bar.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        const past = Math.max(0, ...ends(bar)) - end;
        if (past > 1)
          problems.push(`a bar's text ends ${past.toFixed(0)} px too late: ${named(bar)}`);
      }

      const headings = visible("h1").map((heading) => heading.textContent?.trim() ?? "");
      for (const label of visible(
        "[role=tab], nav a, nav span[aria-current], button, [class*=badge]",
      )) {
        const style = getComputedStyle(label);
        const text = label.textContent?.trim() ?? "";
        // An ID is recognizable by its start, and copied whole.
        if (text === "" || style.display === "inline" || /^[a-z]{2,4}_\w+$/.test(text)) continue;
        if (style.overflowX !== "visible" && label.scrollWidth > label.clientWidth + 1) {
          // A long name ends with an ellipsis in the breadcrumb, and is the page's heading in full.
          if (label.matches("nav [aria-current]") && headings.includes(text)) continue;
          problems.push(`cut inside: ${named(label)}`);
          continue;
        }
        const box = label.getBoundingClientRect();
        for (let up = label.parentElement; up !== null; up = up.parentElement) {
          const clip = getComputedStyle(up);
          if (clip.overflowX === "visible") continue;
          const frame = up.getBoundingClientRect();
          // Only phones scroll a row of tabs: with a mouse, a tab outside the row can't be found.
          const isTab = width >= 640 && label.closest("nav") !== null;
          // Content of a scroll container isn't lost, but a fixed cell's content is.
          if (["auto", "scroll"].includes(clip.overflowX) && !isTab) break;
          const isCut = box.right > frame.right + 1 || (isTab && box.left < frame.left - 1);
          if (isCut && (isTab || box.left < frame.right)) {
            problems.push(`cut by ${up.tagName.toLowerCase()}: ${named(label)}`);
          }
          break;
        }
      }

      for (const number of visible("td *")) {
        // Invoices of one customer differ in the last digits of their numbers.
        if (number.children.length > 0 || !/^[A-Z0-9]+-\d{4}$/.test(number.textContent)) continue;
        if (number.scrollWidth > number.clientWidth + 1) problems.push(`cut: ${named(number)}`);
      }

      for (const date of visible("time")) {
        const clip = date.closest<HTMLElement>("a, button, td, dd, li");
        // Without its end, a date reads as another.
        if (clip === null || clip.scrollWidth <= clip.clientWidth + 1) continue;
        if (getComputedStyle(clip).textOverflow === "ellipsis")
          problems.push(`cut: ${named(date)}`);
      }

      for (const table of document.querySelectorAll("table:not([aria-busy])")) {
        const heads = [...table.querySelectorAll("thead th")];
        for (const row of table.querySelectorAll("tbody tr:not([aria-hidden])")) {
          for (const [index, cell] of [...row.children].entries()) {
            const head = heads[index];
            if (!head || !shown(cell) || cell.textContent !== "" || cell.children.length > 0)
              continue;
            problems.push(`empty cell under ${named(head)}`);
          }
        }
      }

      for (const field of visible("input[placeholder]")) {
        if (!(field instanceof HTMLInputElement) || field.value !== "") continue;
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        const { font } = getComputedStyle(field, "::placeholder");
        const pen = document.createElement("canvas").getContext("2d");
        if (pen === null) continue;
        pen.font = font;
        const room =
          field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const past = pen.measureText(field.placeholder).width - room;
        if (past > 1) problems.push(`placeholder cut by ${past.toFixed(0)} px: ${named(field)}`);
      }

      for (const part of document.querySelectorAll<HTMLInputElement>(
        "[data-line] input:is([inputmode=decimal], [inputmode=numeric])",
      )) {
        // Without its end, a number reads as another.
        if (!shown(part) || part.scrollWidth <= part.clientWidth + 1) continue;
        problems.push(`number cut: ${part.value} in ${named(part)}`);
      }

      for (const label of visible("dt")) {
        const value = label.nextElementSibling;
        const isEmpty = value?.textContent?.trim() === "" && !value.querySelector("svg, img");
        if (value === null || isEmpty) problems.push(`label without a value: ${named(label)}`);
      }

      for (const choice of visible("[class*=segmented]")) {
        if (choice.scrollWidth > choice.clientWidth + 1)
          problems.push(`overfull: ${named(choice)}`);
      }

      if (width < 640) {
        const targets = "a[href], button, input, summary, [role=tab], [role=combobox]";
        for (const target of visible(targets)) {
          // A link in a sentence has the height of its line (WCAG 2.2, 2.5.8).
          if (target.closest("p, dd, td, figcaption, footer") !== null) continue;
          // A dialog has the page behind it out of reach, if not yet out of sight.
          if (target.closest("[inert], [aria-hidden=true]") !== null) continue;
          // So has a name whose whole row is the link. What isn't in the tab order repeats its
          // field.
          if (getComputedStyle(target).display === "inline" || target.tabIndex < 0) continue;
          const field = target.matches("[type=checkbox], [type=radio]")
            ? (target.closest("label") ?? target)
            : target.matches("input")
              ? (target.parentElement ?? target)
              : target;
          const box = field.getBoundingClientRect();
          if (box.width >= finger && box.height >= finger - 1) continue;
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          // A field's borders don't count as part of it.
          const reach = finger / 2 - 2;
          const inside = (at: number, end: number) => at > reach && at < end - reach;
          if (!inside(x, width) || !inside(y, innerHeight)) continue;
          const owner = target.closest("label") ?? field;
          const hits = (dx: number, dy: number): boolean => {
            const hit = document.elementFromPoint(x + dx, y + dy);
            // Elements that a bar covers are scrolled out from under it.
            const bar = hit?.closest("footer, header, [class*=bar], [class*=foot-]");
            if (bar && !bar.contains(field)) return true;
            return (
              hit !== null && (owner.contains(hit) || hit.closest("label")?.control === target)
            );
          };
          if (!hits(0, 0)) continue;
          // Adjacent texts have their natural width: the height is what matters for touch.
          const across = Math.min(reach, Math.max(box.width / 2 - 2, 10));
          if (hits(0, -reach) && hits(0, reach) && hits(-across, 0) && hits(across, 0)) continue;
          problems.push(
            `${Math.round(box.width)} x ${Math.round(box.height)} px: ${named(target)}`,
          );
        }
      }
      return [...new Set(problems)];
    },
    [FINGER, OFF, SCROLLS_SIDEWAYS] as const,
  );
}

/** Returns the cumulative layout shift since the page was opened (web.dev/articles/cls). */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shift = (entry: PerformanceEntry) =>
          "value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false
            ? Number(entry.value)
            : 0;
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((all, entry) => all + shift(entry), 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Without a shift, the observer isn't called.
        setTimeout(() => resolve(0), 50);
      }),
  );
}
