import {
  ACCESS_TYPES,
  type Expansion,
  type Resource,
  type ResourceRow,
  resourceOfId,
  resources,
} from "@counterfoil/contract";
import { AUDIT_ACTIONS } from "@counterfoil/domain";
import { operations } from "@counterfoil/emulator/api/resources/index";
import { describe, expect, it } from "vitest";
import { taxRateOperations } from "../features/catalogue/tax-rates.ts";
import { disputeOperations } from "../features/disputes/disputes.ts";
import { actionOperations } from "../features/invoices/actions.ts";
import { creditNoteOperations } from "../features/invoices/credit-notes.ts";
import { paymentOperations } from "../features/payments/payments.ts";
import { isMirrored } from "../mirror/columns/columns.ts";
import { facetsOfType, JOINED_FACETS } from "../mirror/facets/declared.ts";
import { idsWith } from "../mirror/facets/sql.ts";
import { folderOf } from "../provider/encoding/paths.ts";
import { conditionsOf } from "./conditions.ts";
import { isResource } from "./operations.ts";

describe.each(Object.keys(resources).filter(isResource))("the resource %s", (name) => {
  const resource = resources[name];

  it("is stored in the mirror and found at the provider", () => {
    expect(isMirrored(resource.type)).toBe(true);
    expect(folderOf(resource.type)).toBe(resource.path);
  });

  it("is read at the embedded provider, and listed or read with its owner", () => {
    const reads = operations.filter(({ method }) => method === "GET").map(({ path }) => path);
    const list = `/v1${resource.path}`;
    if (resource.backfill !== "owner") expect(reads).toContain(list);
    expect(reads).toContain(`${list}/:id`);
  });

  it("has a facet for every filter that it offers", () => {
    for (const filter of Object.keys(resource.filters.shape)) {
      const { columns, facets } = conditionsOf(resource, { [filter]: "true" }, () => true);
      expect([...Object.keys(columns ?? {}), ...Object.keys(facets ?? {})]).toHaveLength(1);
    }
  });

  it("finds the members of its lists by a facet that they have", () => {
    const lists = Object.values<Expansion>(resource.expand).filter(({ kind }) => kind === "list");
    for (const list of lists) {
      const { types, by } = list.kind === "list" ? list : { types: [], by: "" };
      expect(facetsOfType(types[0] ?? "").map(({ name }) => name)).toContain(by);
    }
  });

  it("finds what belongs to its timeline by facets that are filled beforehand", () => {
    const { history }: Resource = resource;
    const joined = history.family.flatMap(({ type, by, takes }) =>
      [by, ...(takes === null ? [] : [takes])].map((name) => ({ type, name })),
    );
    const filled = JOINED_FACETS.map(({ type, name }) => ({ type, name }));
    expect(filled).toEqual(expect.arrayContaining(joined));
  });

  it("refers only to types that have a permission", () => {
    const { expand, mirror, search }: Resource = resource;
    const types = [
      ...Object.values<Expansion>(expand).flatMap((expansion) => expansion.types),
      ...Object.values<string>(mirror.references),
      ...Object.keys(search?.about ?? {}),
    ];
    expect(types.filter((type) => !ACCESS_TYPES.includes(type))).toEqual([]);
  });

  it("has an action of the audit trail for each way to write it", () => {
    const { create, update, rights, actions } = resource;
    const verbs = [
      ...(create === null ? [] : ["create"]),
      ...(update === null ? [] : ["update"]),
      ...(rights.delete === null ? [] : ["remove"]),
      ...Object.keys(actions),
    ];
    const missing = verbs.map((verb) => `${name}.${verb}`).filter((one) => !(one in AUDIT_ACTIONS));
    expect(missing).toEqual([]);
  });

  it("has fields that the audit trail records if it can be written", () => {
    const written = Object.keys(AUDIT_ACTIONS).some((action) => action.startsWith(`${name}.`));
    expect(resource.audited.length > 0).toBe(written);
  });

  it("has the status in the mirror that decides who may read an object", () => {
    const { columns, objectRight }: Resource = resource;
    expect([null, columns.status]).toContain(objectRight?.field ?? null);
  });

  it("has an operation for each of its actions", () => {
    const names = [
      ...actionOperations,
      ...creditNoteOperations,
      ...paymentOperations,
      ...disputeOperations,
      ...taxRateOperations,
    ].map((operation) => operation.name);
    const actions = Object.keys(resource.actions);
    expect(names).toEqual(expect.arrayContaining(actions.map((action) => `${name}.${action}`)));
  });
});

it("rejects a resource at compile time when one of its filters has no facet", () => {
  const { facets, ...rest } = resources.dispute;
  const { charge: _, ...incomplete } = facets;
  // @ts-expect-error: the filter `charge` has no facet
  const row: ResourceRow<typeof rest.filters> = { ...rest, facets: incomplete };
  expect(Object.keys(row.filters.shape)).toContain("charge");
});

it("rejects a resource at compile time when the server doesn't compute one of its columns", () => {
  // @ts-expect-error: the server computes no `net_amount`
  const columns: Resource["columns"] = { amount: { computed: "net_amount" }, text: [] };
  expect(columns.text).toEqual([]);
});

it("rejects a statement at compile time that joins a facet which isn't filled beforehand", () => {
  // @ts-expect-error: only lists are filtered by the charge of a dispute
  expect(idsWith("dispute", "charge", "= $1")).toContain("v.name = 'charge'");
  expect(JOINED_FACETS).toContainEqual(
    expect.objectContaining({ type: "discount", name: "coupon" }),
  );
});

/** Returns a part's name if a row without it doesn't compile. */
type RequiredPart<Part extends keyof Resource> =
  Omit<Resource, Part> extends Resource ? never : Part;

it("requires every part", () => {
  const needed: { readonly [Part in keyof Resource as RequiredPart<Part>]: true } = {
    type: true,
    path: true,
    idPattern: true,
    feature: true,
    rights: true,
    objectRight: true,
    toldRights: true,
    filters: true,
    facets: true,
    create: true,
    createLimit: true,
    createStepUp: true,
    createAlsoRequires: true,
    update: true,
    actions: true,
    toProvider: true,
    audited: true,
    facts: true,
    backfill: true,
    expand: true,
    mirror: true,
    history: true,
    effects: true,
    clientSecret: true,
    columns: true,
    search: true,
    sorts: true,
    exportColumns: true,
    page: true,
    objectPage: true,
  };
  for (const row of Object.values(resources)) {
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(needed)));
  }
});

it("finds the price of an older integration, whose ID is a plan's", () => {
  expect(resourceOfId("plan_NjpIbv3g3ZibnD")?.type).toBe("price");
  expect(resourceOfId("price_1MoBy5LkdIwHu7ixZhnattbh")?.type).toBe("price");
});
