import type { Pool } from "pg";
import { columnsOf } from "../../apps/server/src/mirror/columns/columns.ts";
import { seeded } from "../harness/numbers.ts";

const BATCH = 5000;
const SYLLABLES =
  "ba be bo ca ce co da de do fa fo ga ge go ja la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve vo wa we";
const ENDS = "l n r s t ck rd nt lle nne rt ux y";
const KINDS =
  "Atelier|Café|Librairie|Boulangerie|Clinique|Studio|Maison|Garage|École|Fleuriste|Catering|Realty|Partners|Foods|Design|Physiotherapy|Brewing|Roofing|Legal LLP|Consulting";

/** A customer as the provider sends it. Only the template's body is used. */
type Body = Readonly<Record<string, unknown>>;

/** Some of the generated customers, to search for. */
export interface GeneratedCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Fills the mirror with customers with random names, in the format the server would write. */
export async function fillCustomers(owner: Pool, account: string, pattern: Body, rows: number) {
  const random = seeded(7);
  const people: GeneratedCustomer[] = [];
  await owner.query("truncate app.mirror_object");
  for (let done = 0; done < rows; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - done) }, (_, place) => {
      const person = personOf(random, done + place);
      if (place % 50 === 0) people.push(person);
      const object = { ...pattern, ...person, object: "customer", email: emailOf(person) };
      return {
        ...columnsOf(object, { now: 0, zone: "UTC" }),
        account,
        id: person.id,
        body: JSON.stringify(object),
      };
    });
    await owner.query(
      `insert into app.mirror_object (account, type, id, created, name, email, text, body, as_of)
       select account, 'customer', id, created, name, email, text, body, created
       from json_to_recordset($1::json) as r(account text, id text, created bigint, name text,
         email text, text text, body text)`,
      [JSON.stringify(batch)],
    );
  }
  await owner.query("vacuum analyze app.mirror_object");
  return people;
}

function personOf(random: () => number, place: number): GeneratedCustomer {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const syllables = SYLLABLES.split(" ");
  const word = () => {
    const name = pick(syllables) + pick(syllables) + pick(ENDS.split(" "));
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const digits = String(Math.floor(random() * 1e7)).padStart(7, "0");
  return {
    id: `cus_${place.toString(36).padStart(6, "0")}${Math.floor(random() * 1e9).toString(36)}`,
    name: random() < 0.5 ? `${pick(KINDS.split("|"))} ${word()}` : `${word()} ${word()}`,
    phone: `+1514${digits}`,
  };
}

const emailOf = ({ name }: GeneratedCustomer) =>
  `accounts@${name.replaceAll(" ", "-").toLowerCase()}.example`;
