import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { sendOnce } from "./attempts.ts";

describe("Claire submits 30.00 after the response to 25.00 was lost", () => {
  /** A server that has received some amounts, at most one under a key. */
  const server = (received: string | undefined) => {
    const done: string[] = received === undefined ? [] : [received];
    const attempt = (input: string) => ({
      input,
      send: async () => {
        const [first] = done;
        if (first === undefined) done.push(input);
        else if (first !== input) throw new ApiError(409, "idempotency_key_reused", "", undefined);
        return `${input} credited`;
      },
    });
    return { done, attempt };
  };

  it.each([
    ["25.00, which isn't repeated under another key", "25.00", "25.00"],
    ["30.00, of which the response was lost too", "30.00", "30.00"],
    ["nothing, so that 30.00 is the first request", undefined, "30.00"],
  ])("and the server has received %s", async (_, received, expected) => {
    const { done, attempt } = server(received);
    const result = await sendOnce([attempt("30.00"), attempt("25.00")], "key");
    expect(result.output).toBe(`${expected} credited`);
    expect(result.attempt.input).toBe(expected);
    expect(done).toEqual([expected]);
  });

  it("and sees an error that says nothing about 25.00", async () => {
    const failing = async () => {
      throw new ApiError(0, "unreachable", "", undefined);
    };
    const sent = sendOnce(
      [
        { input: "30.00", send: failing },
        { input: "25.00", send: async () => "25.00 credited" },
      ],
      "key",
    );
    await expect(sent).rejects.toMatchObject({ code: "unreachable" });
  });
});
