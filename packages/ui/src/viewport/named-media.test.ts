import { describe, expect, it } from "vitest";
import { withBreakpoints } from "./named-media.ts";

describe("breakpoints in style sheets", () => {
  it("replaces their names, also beside other queries", () => {
    expect(withBreakpoints("@media (--phone), (hover: none) { a { gap: var(--s-1); } }")).toBe(
      "@media (max-width: 639.98px), (hover: none) { a { gap: var(--s-1); } }",
    );
  });

  it("knows breakpoints that only style sheets use", () => {
    expect(withBreakpoints("@media (--over-phone) and (--low) {}")).toBe(
      "@media (min-width: 640px) and (max-height: 519.98px) {}",
    );
  });

  it("rejects a name that doesn't exist", () => {
    expect(() => withBreakpoints("@media (--watch) {}")).toThrow("no breakpoint --watch");
  });
});
