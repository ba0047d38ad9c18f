import type { Context } from "../../../kernel/context.ts";
import { filteredPage } from "../../../kernel/lists/filtered-page.ts";
import { pageParams } from "../../../kernel/lists/paging.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { withoutUndefined } from "../../../kernel/parameters/without-undefined.ts";
import { refuse } from "../../../kernel/refuse.ts";
import {
  changedPerson,
  newPerson,
  type Person,
  type PersonParams,
  personFields,
} from "../../../records/accounts/details/person.ts";
import { detailsOfToken, personTokenDetails } from "../../../records/accounts/details-token.ts";
import { accountOf } from "../../../records/accounts/find-account.ts";
import { submittedNumbers } from "../../../records/accounts/requirements/reviews.ts";
import { saveAccount } from "../../../records/accounts/save-account.ts";

const PATH = "/v1/accounts/:account/persons";

async function personOf(ctx: Context, account: string, id: string): Promise<Person> {
  await accountOf(ctx, account);
  const person = await ctx.platformStore.must("person", id);
  if (person.account !== account) throw refuse.missing("person", id);
  return person;
}

/**
 * Returns the parameters with the details of a person token. Parameters of the request take
 * precedence.
 */
async function withToken(
  ctx: Context,
  { person_token: token, ...params }: PersonParams & { person_token?: string | undefined },
): Promise<PersonParams> {
  if (token === undefined) return params;
  const expected = { type: "person", schema: personTokenDetails } as const;
  return { ...(await detailsOfToken(ctx, token, expected)), ...withoutUndefined(params) };
}

/** Updates the requirements of the account after its persons changed. */
async function reassess(
  ctx: Context,
  id: string,
  person: Person,
  idNumber: string | undefined,
): Promise<void> {
  const account = await accountOf(ctx, id);
  const isRepresentative = person.relationship?.representative === true;
  const numbers = isRepresentative ? { "representative.id_number": idNumber } : {};
  await saveAccount(ctx, account, account, submittedNumbers(numbers, ctx.now()));
}

/** https://docs.stripe.com/api/persons */
export const persons: Operation[] = [
  operation({
    method: "POST",
    path: PATH,
    actsOn: "account",
    params: p.hash({ ...personFields, person_token: p.string().optional() }),
    async run(ctx, { account }, request) {
      await accountOf(ctx, account);
      const params = await withToken(ctx, request);
      const person = changedPerson(newPerson(ctx, account), params);
      ctx.platformStore.put("person", person);
      ctx.emit("person.created", person);
      await reassess(ctx, account, person, params.id_number);
      return person;
    },
  }),
  operation({
    method: "GET",
    path: PATH,
    actsOn: "account",
    params: p.hash({
      ...pageParams,
      relationship: p
        .hash({
          authorizer: p.boolean().optional(),
          director: p.boolean().optional(),
          executive: p.boolean().optional(),
          legal_guardian: p.boolean().optional(),
          owner: p.boolean().optional(),
          representative: p.boolean().optional(),
        })
        .optional(),
    }),
    async run(ctx, { account }, { relationship, ...paging }) {
      await accountOf(ctx, account);
      const roles = Object.entries(relationship ?? {});
      const fits = (person: Person) => {
        const current = new Map<string, unknown>(Object.entries(person.relationship ?? {}));
        return roles.every(([name, value]) => value === undefined || current.get(name) === value);
      };
      const url = `/v1/accounts/${account}/persons`;
      const query = { ...paging, where: { account } };
      return filteredPage(url, query, fits, (part) => ctx.platformStore.page("person", part));
    },
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({}),
    run: (ctx, { account, id }) => personOf(ctx, account, id),
  }),
  operation({
    method: "POST",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({ ...personFields, person_token: p.string().optional() }),
    async run(ctx, { account, id }, request) {
      const params = await withToken(ctx, request);
      const before = await personOf(ctx, account, id);
      const person = changedPerson(before, params);
      ctx.platformStore.put("person", person);
      const previous = changesBetween(before, person);
      if (previous) ctx.emit("person.updated", person, previous);
      await reassess(ctx, account, person, params.id_number);
      return person;
    },
  }),
  operation({
    method: "DELETE",
    path: `${PATH}/:id`,
    actsOn: "account",
    params: p.hash({}),
    async run(ctx, { account, id }) {
      const person = await personOf(ctx, account, id);
      ctx.platformStore.remove("person", id);
      ctx.emit("person.deleted", person);
      await reassess(ctx, account, person, undefined);
      return { id, object: "person", deleted: true };
    },
  }),
];
