import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDescription } from "./read-description.ts";

const answers: Response[] = [];
const described = {
  openapi: "3.1.0",
  paths: { "/api/home": { get: { summary: "What needs attention" } } },
};
const read = () => readDescription(new AbortController().signal);

beforeEach(() => {
  vi.stubGlobal("fetch", async () => answers.shift() ?? Response.json(described));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the description of the API", () => {
  it("is read with its endpoints", async () => {
    expect(await read()).toEqual(described);
  });

  it("that couldn't be read is an error with its status, whatever the error's body is", async () => {
    answers.push(
      Response.json(described, { status: 503 }),
      new Response("<h1>Bad Gateway</h1>", { status: 502 }),
    );
    await expect(read()).rejects.toMatchObject({ name: "ApiError", status: 503 });
    await expect(read()).rejects.toMatchObject({ name: "ApiError", status: 502 });
  });
});
