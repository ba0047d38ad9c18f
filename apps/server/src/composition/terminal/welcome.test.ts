import { expect, it } from "vitest";
import { readyLine, welcome } from "./welcome.ts";

const started = {
  url: "http://127.0.0.1:4000",
  mailbox: "http://127.0.0.1:4000/mailbox?key=abc",
  mode: "embedded",
  password: "counterfoil-demo",
} as const;

it("shows the server's URL, the sample users, the mailbox and what to try", () => {
  const text = welcome(started);
  for (const part of [
    "ready at http://127.0.0.1:4000\n",
    /Mailbox: +http:\/\/127.0.0.1:4000\/mailbox\?key=abc\n/,
    /owner@maple.example +Claire Tessier +owner of Maple & Main\n/,
    /both@maple.example +Beatriz Duarte +admin of Maple & Main, user of Harbour Supply\n/,
    "counterfoil-demo",
    "4242 4242 4242 4242",
    "Ctrl-C",
  ]) {
    expect(text).toMatch(part);
  }
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
});

it("shows no sample user or password in live mode, but the next step", () => {
  const live = { ...started, mode: "live", mailbox: null } as const;
  expect(welcome(live)).toContain("npm run owner");
  for (const text of [welcome(live), readyLine(live)]) {
    expect(text).not.toMatch(/counterfoil-demo|@|Mailbox/);
  }
});

it("is one line if the output isn't a terminal", () => {
  expect(readyLine(started).trim().split("\n")).toEqual([
    "Counterfoil is ready at http://127.0.0.1:4000. Sign in as owner@maple.example, admin@maple.example, user@maple.example, owner@harbour.example, both@maple.example (password: counterfoil-demo). Mailbox: http://127.0.0.1:4000/mailbox?key=abc",
  ]);
});
