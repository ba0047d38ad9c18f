import type { Team } from "@counterfoil/contract";
import { expect, test } from "vitest";
import { countByStatus, lacksSignIn, peopleOf, shownPeople } from "./rows.ts";

const member = (displayName: string, role: "owner" | "admin" | "user", active = true) => ({
  uid: `usr_${displayName}`,
  displayName,
  email: `${displayName.toLowerCase().slice(0, 4)}@maple.example`,
  role,
  roleName: null,
  withheld: [],
  owner: role === "owner",
  status: active ? ("active" as const) : ("deactivated" as const),
  joinedAt: 1_700_000_000,
  lastSignIn: null,
  canSignIn: true,
});
const team: Team = {
  users: [
    member("Claire Tessier", "owner"),
    member("Amir Haddad", "admin"),
    member("Zoé Larivière", "user", false),
  ],
  invitedUsers: [
    {
      id: "inv_1",
      email: "dominique@maple.example",
      role: "admin",
      roleName: null,
      withheld: [],
      status: "invited",
      invitedAt: 1_700_000_000,
      expiresAt: 1_700_864_000,
      expired: true,
      invitedBy: "Claire Tessier",
    },
  ],
};
const people = peopleOf(team);
const names = (search: Parameters<typeof shownPeople>[1]) =>
  shownPeople(people, search).map(({ name }) => name);

test("lists members and invitations together, with the email of an invited user", () => {
  expect(names({})).toEqual([
    "Claire Tessier",
    "Amir Haddad",
    "Zoé Larivière",
    "dominique@maple.example",
  ]);
  expect(countByStatus(people)).toEqual({ active: 2, invited: 1, deactivated: 1 });
});

test("filters by status and role together", () => {
  expect(names({ role: "admin" })).toEqual(["Amir Haddad", "dominique@maple.example"]);
  expect(names({ role: "admin", status: "invited" })).toEqual(["dominique@maple.example"]);
});

test("searches names without accents, and emails", () => {
  expect(names({ text: "zoe lariv" })).toEqual(["Zoé Larivière"]);
  expect(names({ text: "DOMINIQUE@" })).toEqual(["dominique@maple.example"]);
  expect(names({ text: "nobody" })).toEqual([]);
});

test("names only active members as unable to sign in, since the others couldn't either way", () => {
  const users = [
    { ...member("Beatriz Duarte", "admin"), canSignIn: false },
    { ...member("Noor Lavoie", "user", false), canSignIn: false },
    member("Amir Haddad", "admin"),
  ];
  const lacking = peopleOf({ ...team, users }).filter(lacksSignIn);
  expect(lacking.map(({ name }) => name)).toEqual(["Beatriz Duarte"]);
});

test("takes the team of a server of the previous release, which sends no withheld rights", () => {
  const sent = JSON.stringify(team, (name, value) => (name === "withheld" ? undefined : value));
  expect(peopleOf(JSON.parse(sent)).map(({ withheld }) => withheld)).toEqual([[], [], [], []]);
});
