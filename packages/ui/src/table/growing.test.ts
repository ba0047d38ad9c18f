import { expect, it } from "vitest";
import { growing } from "./growing.ts";

it("grows between two windows, and is constant outside them", () => {
  expect(growing([1280, 136], [1440, 216])).toBe("calc(136px + clamp(0px, 50vw - 640px, 80px))");
});

it("keeps a width between windows with the same width", () => {
  expect(growing([640, 122], [680, 142], [1172, 142], [1400, 256])).toBe(
    "calc(122px + clamp(0px, 50vw - 320px, 20px) + clamp(0px, 50vw - 586px, 114px))",
  );
});
