import { expect, test } from "vitest";
import type { TeamPerson } from "../../rows.ts";
import { addressProblem } from "./address-problem.ts";

const person = (email: string, status: TeamPerson["status"]): TeamPerson => ({
  id: email,
  name: email,
  email,
  role: "user",
  roleName: null,
  withheld: [],
  status,
  member: undefined,
  invitation: undefined,
});
const people = [
  person("amir@maple.example", "active"),
  person("gone@maple.example", "deactivated"),
  person("dominique@maple.example", "invited"),
];

test.each([
  ["paule@maple.example", null],
  ["paule", "invalid"],
  ["paule@maple", "invalid"],
  ["a..b@maple.example", "invalid"],
  ["Amir@Maple.example", "member"],
  ["gone@maple.example", "member"],
  ["DOMINIQUE@maple.example", "invited"],
])("%s: %s", (email, problem) => {
  expect(addressProblem(email, people)).toBe(problem);
});
