/** Every action that the product knows, by resource. A right is `<resource>:<action>`. */
const ACTIONS = {
  customer: ["read", "create", "update", "delete", "adjust_balance"],
  invoice: [
    "read",
    "create",
    "update",
    "delete",
    "finalize",
    "send",
    "charge",
    "mark_paid",
    "void",
    "uncollectible",
    "credit",
  ],
  invoiceItem: ["read", "create", "update", "delete"],
  payment: ["read", "create", "update", "capture", "cancel", "refund"],
  paymentMethod: ["read", "create", "update", "delete"],
  refund: ["read", "update"],
  dispute: ["read", "update"],
  payout: ["read"],
  taxRate: ["read", "create", "update"],
  coupon: ["read", "create", "update", "delete"],
  promotionCode: ["read", "create", "update"],
  product: ["read", "create", "update", "delete"],
  team: ["read", "invite", "remove", "change_role", "transfer"],
  account: ["read", "onboard", "update", "schedule", "payout"],
  report: ["read", "create"],
  file: ["read", "create"],
  export: ["create"],
  search: ["read"],
  event: ["read"],
} as const;

type Actions = typeof ACTIONS;

export type RightResource = keyof Actions;

export type Right = {
  [Resource in RightResource]: `${Resource}:${Actions[Resource][number]}`;
}[RightResource];

type Names = readonly (readonly [RightResource, readonly string[]])[];

/** Every right, in the order of the table above. */
export const RIGHTS: readonly Right[] = /* @__PURE__ */ listRights();

/** Whether a text, say from a route table, names a right. */
export function isRight(text: string): text is Right {
  const [resource, action, ...rest] = text.split(":");
  if (action === undefined || rest.length > 0) return false;
  return names().some(([name, actions]) => name === resource && actions.includes(action));
}

/** Returns the resource that a right is about. */
export function resourceOf(right: Right): RightResource {
  const found = names().find(([name]) => right.startsWith(`${name}:`));
  if (!found) throw new RangeError(`Unknown right: ${right}`);
  return found[0];
}

function listRights(): Right[] {
  return names().flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`).filter(isRight),
  );
}

function names(): Names {
  return Object.entries(ACTIONS).flatMap(([name, actions]) =>
    isResource(name) ? [[name, actions] as const] : [],
  );
}

function isResource(name: string): name is RightResource {
  return name in ACTIONS;
}
