import type { Page } from "@playwright/test";

/** Content area of a Letter sheet in CSS pixels, with the browser's own margins. */
const SHEET = { width: 739, height: 980 };

/**
 * Returns what shouldn't be on the broken page, one line each: buttons, menus, dark colours, text
 * that the edge of the paper or of its cell cuts, a column that is empty because only the screen
 * has its checkboxes, a section with a title and nothing else, and a page that isn't white. A
 * form's fields are broken with what was entered, and a filter with its value.
 */
export async function brokenPrint(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(SHEET);
  const broken = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const shown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return isSeen && width > 1 && height > 1;
    };
    const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
    const named = (element: Element): string => {
      const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
    };
    const buttons = visible("button, a[class*=button-], [role=menu], [role=banner]").filter(
      // A link in a table is what its row is called.
      (button) => button.closest("td, form, [data-pane=form], [data-filter]") === null,
    );
    // The language picker shows its value, as a field of a form does.
    const selects = new Set(visible("[aria-haspopup=listbox]"));
    const paper = document.documentElement.clientWidth;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === "" || !shown(parent)) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { right, width } = range.getBoundingClientRect();
      const cell = parent.closest("td");
      const edge = cell === null ? paper : cell.getBoundingClientRect().right;
      if (width > 1 && right > edge + 1) texts.push(`is cut: ${named(parent)}`);
    }
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.querySelector("h1, h2") ?? document.body).color.match(/\d+/g) ?? []
    ).map(Number);
    const blank = visible("tbody tr > td:first-child").filter(
      (cell) => cell.querySelector("[type=checkbox]") !== null && cell.clientWidth > 1,
    );
    const bare = visible("section").filter(
      (section) => ![...section.children].slice(1).some(shown) && section.querySelector("h2"),
    );
    const paint = getComputedStyle(document.body).backgroundColor;
    return [
      ...buttons.filter((one) => !selects.has(one)).map((one) => `has a ${named(one)}`),
      ...new Set(texts),
      ...(blank.some((cell) => cell.textContent?.trim() === "") ? ["has an empty column"] : []),
      ...bare.map((section) => `has an empty ${named(section)}`),
      ...(/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(paint) ? [] : [`is on ${paint}`]),
      ...(Math.max(red, green, blue) > 128 ? ["has the dark theme's ink"] : []),
    ];
  });
  await page.emulateMedia({ media: "screen" });
  if (size !== null) await page.setViewportSize(size);
  return broken.map((fault) => `in print ${fault}`);
}
