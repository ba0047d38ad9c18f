import { expect, it } from "vitest";
import { readEvents } from "./read-events.ts";

async function read(...chunks: string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const heard: string[] = [];
  await readEvents(new Response(body), (data) => heard.push(data));
  return heard;
}

it("parses an event that arrives in pieces", async () => {
  expect(await read('data: {"type":"inv', 'oice"}\n', "\n")).toEqual(['{"type":"invoice"}']);
});

it("parses several events in one chunk, and ignores comments", async () => {
  expect(await read(": still here\n\ndata: 1\n\nid: 7\ndata: 2\n\n")).toEqual(["1", "2"]);
});

it("parses CRLF line endings", async () => {
  expect(await read("data: a\r\n", "data: b\r\n\r\n")).toEqual(["a\nb"]);
});

it("ends after a timeout without data", async () => {
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
  });
  const heard: string[] = [];
  await readEvents(new Response(silent), (data) => heard.push(data), 50);
  expect(heard).toEqual(["1"]);
});

it("ignores a truncated event", async () => {
  expect(await read("data: 1\n\ndata: 2")).toEqual(["1"]);
});
