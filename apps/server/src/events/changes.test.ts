import { describe, expect, it } from "vitest";
import { providerEvent } from "../provider/signature.ts";
import { changesOf } from "./changes.ts";

const event = (object: object, previous?: object) =>
  providerEvent.parse({
    id: "evt_1",
    type: "payment_intent.updated",
    created: 1,
    livemode: false,
    data: {
      object: { id: "pi_1", object: "payment_intent", ...object },
      ...(previous ? { previous_attributes: previous } : {}),
    },
  });

describe("the changes of an event", () => {
  it("are listed field by field, also inside hashes", () => {
    const now = { status: "succeeded", metadata: { po: "18", team: "north" }, tags: ["a", "b"] };
    const before = { status: "processing", metadata: { po: "17" }, tags: ["a"] };
    expect(changesOf(event(now, before))).toEqual([
      { field: "status", before: "processing", after: "succeeded" },
      { field: "metadata.po", before: "17", after: "18" },
      { field: "tags", before: '["a"]', after: '["a","b"]' },
    ]);
  });

  it("have null for an added or removed value", () => {
    const change = changesOf(event({ latest_charge: "ch_1" }, { latest_charge: null, gone: 5 }));
    expect(change).toEqual([
      { field: "latest_charge", before: null, after: "ch_1" },
      { field: "gone", before: 5, after: null },
    ]);
  });

  it("are empty for an event that creates an object", () => {
    expect(changesOf(event({ status: "succeeded" }))).toEqual([]);
  });

  it("are truncated if long, and omit secrets", () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field_${n}`, n]));
    expect(changesOf(event({}, many))).toHaveLength(40);
    const [long] = changesOf(event({ description: "x" }, { description: "y".repeat(500) }));
    expect(String(long?.before)).toHaveLength(301);
    expect(changesOf(event({ client_secret: "b" }, { client_secret: "a" }))).toEqual([]);
  });
});
