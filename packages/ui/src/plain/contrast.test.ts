import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, MIN_CONTRAST } from "./contrast.ts";

const [light = "", dark = ""] = readFileSync(
  new URL("../accent.css", import.meta.url),
  "utf8",
).split('[data-theme="dark"] {');
const PAPER = { light: "#ffffff", dark: "#121716" };

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, "0");
const channels = (colour: string) =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** Computes a token of the style sheet with this brand, as a browser does. */
function shown(css: string, token: string, brand: string): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? "";
  if (value === "var(--brand)") return brand;
  const [, share, other] = /var\(--brand\) (\d+)%, (#[0-9a-f]{6})/.exec(value) ?? [];
  if (other === undefined) return value;
  const part = Number(share) / 100;
  const rest = channels(other);
  return `#${channels(brand)
    .map((channel, at) => hex(channel * part + (rest[at] ?? 0) * (1 - part)))
    .join("")}`;
}

/** The lightest accepted colour of each hue, and the darkest of all. */
const brands = ["#000000", ...["r", "y", "g", "c", "b", "m", "grey"].map(palest)];

function palest(hue: string): string {
  const on = { r: [1, 0, 0], y: [1, 1, 0], g: [0, 1, 0], c: [0, 1, 1], b: [0, 0, 1], m: [1, 0, 1] };
  const mask = on[hue as keyof typeof on] ?? [1, 1, 1];
  for (let level = 255; level > 0; level -= 1) {
    const colour = `#${mask.map((channel) => hex(channel * level)).join("")}`;
    if (contrast(colour, "#ffffff") >= MIN_CONTRAST) return colour;
  }
  throw new Error("There is no such colour");
}

describe.each(brands)("an accent of %s", (brand) => {
  it.each([
    ["light", light, PAPER.light],
    ["dark", dark, PAPER.dark],
  ])("can be read and seen everywhere in %s", (_theme, css, paper) => {
    const token = (name: string) => shown(css, name, brand);
    expect(contrast(token("accent"), paper)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    for (const ground of ["accent", "accent-hover", "accent-pressed"]) {
      expect(contrast(token("on-accent"), token(ground))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
    for (const ground of [paper, token("accent-soft"), token("selected")]) {
      expect(contrast(token("accent-ink"), ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
    expect(contrast(token("focus"), paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(token("focus"), token("selected"))).toBeGreaterThanOrEqual(3);
    expect(contrast(token("chart-1"), paper)).toBeGreaterThanOrEqual(3);
  });
});

it("of two colours follows WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
