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

it("hears an event that arrives in pieces", async () => {
  expect(await read('data: {"type":"inv', 'oice"}\n', "\n")).toEqual(['{"type":"invoice"}']);
});

it("hears several that arrive at once, and no comment", async () => {
  expect(await read(": still here\n\ndata: 1\n\nid: 7\ndata: 2\n\n")).toEqual(["1", "2"]);
});

it("reads lines that end as on the wire", async () => {
  expect(await read("data: a\r\n", "data: b\r\n\r\n")).toEqual(["a\nb"]);
});

it("ends when nothing is heard for too long, as on a line that is dead", async () => {
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
  });
  const heard: string[] = [];
  await readEvents(new Response(silent), (data) => heard.push(data), 50);
  expect(heard).toEqual(["1"]);
});

it("does not hear an event that was cut off", async () => {
  expect(await read("data: 1\n\ndata: 2")).toEqual(["1"]);
});
