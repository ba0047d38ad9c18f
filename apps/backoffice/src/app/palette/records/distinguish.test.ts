import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { distinguish } from "./distinguish.tsx";

const row = (id: string, ...shown: string[]) => ({
  command: { id, label: shown.join(" "), words: "", to: `/paymentIntent/${id}` },
  shown,
});
const labels = (...rows: ReturnType<typeof row>[]) =>
  distinguish(rows).map(({ label }) => renderToStaticMarkup(label).replaceAll(/<[^>]*>/g, ""));

describe("rows in the palette", () => {
  it("show the end of their ID if they would look the same", () => {
    expect(
      labels(
        row("pi_000000000001", "Atelier Nord", "Nov 22 2026", "4242"),
        row("pi_000000000002", "Atelier Nord", "Nov 22 2026", "4242"),
        row("pi_000000000003", "Atelier Nord", "Nov 21 2026", "4242"),
      ),
    ).toEqual([
      "Atelier Nord Nov 22 2026 4242 …00000001",
      "Atelier Nord Nov 22 2026 4242 …00000002",
      "Atelier Nord Nov 21 2026 4242",
    ]);
  });
});
