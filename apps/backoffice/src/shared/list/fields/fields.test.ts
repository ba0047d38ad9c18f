import { expect, it } from "vitest";
import { type CellFormats, type FieldLine, partsOfList } from "./fields.ts";

interface Sign {
  readonly statement_descriptor: string | null;
  readonly created: number;
}

const formats: CellFormats = {
  t: (id) => `[${id}]`,
  zone: "America/Toronto",
  date: (at) => `day ${at}`,
  localDate: () => "",
  dateTime: () => "",
  dateTimeInText: () => "",
  now: () => 0,
};

it("a line of a text is a column that shows it, and its filter a control", () => {
  const line: FieldLine<Sign, "statement_descriptor"> = {
    id: "statement_descriptor",
    label: "column.name",
    column: { width: "email", hidden: true },
    fact: true,
    input: "line",
  };
  const { columns, filters } = partsOfList([line, OWED], formats);
  expect(columns).toMatchObject([
    { id: "statement_descriptor", head: "[column.name]", width: "email", hidden: true },
  ]);
  const cells = columns.map(({ cell }) => [
    cell({ statement_descriptor: "MAPLE SIGNS", created: 1 }),
    cell({ statement_descriptor: null, created: 1 }),
  ]);
  expect(cells).toEqual([["MAPLE SIGNS", ""]]);
  expect(filters).toEqual([
    {
      key: "owed",
      label: "[filter.owed]",
      kind: "choice",
      options: [{ value: "true", label: "[filter.owedOnly]" }],
    },
  ]);
});

it("a field that isn't a text has cells of its own, which may need more than dates and texts", () => {
  const created: FieldLine<Sign, string, { place: string }> = {
    id: "created",
    label: "column.created",
    column: { sort: "created" },
    cell: ({ created }, { date, place }) => `${date(created)} in ${place}`,
    filter: "date",
  };
  const { columns, filters } = partsOfList([created], { ...formats, place: "Laval" });
  expect(columns.map(({ cell }) => cell({ statement_descriptor: null, created: 7 }))).toEqual([
    "day 7 in Laval",
  ]);
  expect(filters).toEqual([{ key: "created", label: "[column.created]", kind: "date" }]);
});

const OWED: FieldLine<Sign, string> = {
  id: "owed",
  label: "filter.owed",
  filter: { true: "filter.owedOnly" },
};
