import type { WireObject } from "../../../provider/encoding/wire.ts";
import type { ObjectColumns } from "../../schema.ts";

export type ColumnSample = readonly [
  title: string,
  object: WireObject,
  columns: Partial<ObjectColumns>,
];
