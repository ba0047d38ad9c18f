import { AUDITED_SETTINGS } from "./settings.ts";

/** The groups by which the audit trail is filtered. */
export const AUDIT_GROUPS = [
  "access",
  "team",
  "settings",
  "money",
  "invoices",
  "customers",
  "catalogue",
  "data",
  "system",
] as const;

export type AuditGroup = (typeof AUDIT_GROUPS)[number];

interface ActionRow {
  readonly group: AuditGroup;
  /**
   * Fields of an entry besides its subject. `object` means the fields of the subject's form. A list
   * never names a secret, and no field contains a whole request.
   */
  readonly fields: "object" | readonly string[];
}

/**
 * Every action that the audit trail records, `<resource>.<verb>`. Actions of the provider's
 * objects have the names of the server's operations. Each has a message `audit.action.<action>` in
 * every language.
 */
export const AUDIT_ACTIONS = {
  "session.sign_in": { group: "access", fields: ["method", "amr"] },
  "session.refuse": { group: "access", fields: ["reason", "whom"] },
  "session.refuseEnded": { group: "access", fields: ["ended"] },
  "session.refuseReplaced": { group: "access", fields: ["replaced"] },
  "session.sign_out": { group: "access", fields: [] },
  "session.switch": { group: "access", fields: [] },
  "session.hand_off": { group: "access", fields: ["method", "host"] },
  "session.revoke": { group: "access", fields: ["person", "sessions", "reason"] },
  "password.request_reset": { group: "access", fields: [] },
  "password.reset": { group: "access", fields: [] },
  "password.change": { group: "access", fields: [] },
  "password.refuse": { group: "access", fields: ["reason", "purpose"] },
  "email.request": { group: "access", fields: ["email"] },
  "email.cancel": { group: "access", fields: [] },
  "email.change": { group: "access", fields: ["email", "kinds"] },
  "email.keep": { group: "access", fields: ["email", "kinds"] },
  "link.refuse": { group: "access", fields: ["purpose", "reason"] },
  "factor.add": { group: "access", fields: ["kind", "name"] },
  "factor.update": { group: "access", fields: ["kind", "name"] },
  "factor.remove": { group: "access", fields: ["kind", "name"] },
  "factor.refuse": { group: "access", fields: ["kind", "reason"] },
  "factor.confirm": { group: "access", fields: ["kind", "purpose"] },
  "factor.undo": { group: "access", fields: ["kinds", "email"] },
  "factor.reset": { group: "access", fields: ["person"] },
  "recoveryCodes.create": { group: "access", fields: ["count"] },
  "recoveryCodes.use": { group: "access", fields: ["left"] },
  "apiKey.create": { group: "access", fields: ["name", "role", "rights", "expires"] },
  "apiKey.update": { group: "access", fields: ["name", "role", "rights", "expires"] },
  "apiKey.roll": { group: "access", fields: ["name", "overlap_hours"] },
  "apiKey.revoke": { group: "access", fields: ["name"] },
  "apiKey.use": { group: "access", fields: ["name"] },
  "apiKey.refuse": { group: "access", fields: ["name", "reason"] },
  "webhookEndpoint.create": {
    group: "access",
    fields: ["url", "description", "events", "enabled"],
  },
  "webhookEndpoint.update": {
    group: "access",
    fields: ["url", "description", "events", "enabled"],
  },
  "webhookEndpoint.roll": { group: "access", fields: ["url", "overlap_hours"] },
  "webhookEndpoint.disable": { group: "access", fields: ["url", "reason"] },
  "webhookEndpoint.remove": { group: "access", fields: ["url"] },
  "webhookEndpoint.ping": { group: "data", fields: ["delivery"] },
  "webhookEndpoint.redeliver": { group: "data", fields: ["delivery", "type"] },

  "directory.update": {
    group: "access",
    fields: [
      "issuer",
      "client_id",
      "client_secret",
      "domains",
      "group_claim",
      "role_mappings",
      "default_role",
      "required",
    ],
  },
  "directory.remove": { group: "access", fields: ["issuer"] },
  "directory.test": { group: "access", fields: ["fault", "domains"] },
  "directory.verifyDomain": { group: "access", fields: ["domain"] },
  "directory.createToken": { group: "access", fields: ["name"] },
  "directory.useToken": { group: "access", fields: ["name"] },
  "directory.refuseToken": { group: "access", fields: ["name"] },
  "directory.revokeToken": { group: "access", fields: ["name"] },
  "directory.updateUser": {
    group: "team",
    fields: [
      "user_name",
      "external_id",
      "display_name",
      "given_name",
      "family_name",
      "email",
      "active",
    ],
  },
  "directory.updateGroup": { group: "team", fields: ["name", "members"] },
  "directory.removeGroup": { group: "team", fields: ["name"] },
  "directory.link": { group: "access", fields: ["issuer"] },

  "invitation.create": { group: "team", fields: ["email", "role", "withheld"] },
  "invitation.resend": { group: "team", fields: ["email", "role", "withheld"] },
  "invitation.revoke": { group: "team", fields: ["email", "role"] },
  "invitation.accept": { group: "team", fields: ["email", "role"] },
  "invitation.update": { group: "team", fields: ["email", "role"] },
  "member.create": { group: "team", fields: ["email", "role"] },
  "member.update": { group: "team", fields: ["role", "active", "withheld"] },
  "member.remove": { group: "team", fields: ["email", "role"] },
  "business.open": { group: "team", fields: ["name", "time_zone"] },
  "business.transfer": { group: "team", fields: ["owner"] },
  "role.create": { group: "team", fields: ["name", "rights"] },
  "role.update": { group: "team", fields: ["name", "rights"] },
  "role.remove": { group: "team", fields: ["name", "replacement"] },
  "role.view": { group: "team", fields: ["role"] },
  "role.stopView": { group: "team", fields: [] },

  "person.update": { group: "settings", fields: ["name", "time_zone", "alerts"] },
  "notifications.update": { group: "settings", fields: ["notifications"] },
  "person.language": { group: "settings", fields: ["language"] },
  "firstSteps.dismiss": { group: "settings", fields: [] },
  "firstSteps.restore": { group: "settings", fields: [] },
  "account.onboard": { group: "settings", fields: [] },
  "account.schedule": { group: "settings", fields: "object" },
  "business.disconnect": { group: "settings", fields: [] },
  "business.reconnect": { group: "settings", fields: [] },
  "security.update": {
    group: "settings",
    fields: ["require_factor", "require_factor_roles", "refund_limit"],
  },

  "payout.create": { group: "money", fields: "object" },
  "payout.cancel": { group: "money", fields: "object" },
  "paymentIntent.create": { group: "money", fields: "object" },
  "paymentIntent.update": { group: "money", fields: "object" },
  "paymentIntent.capture": { group: "money", fields: "object" },
  "paymentIntent.cancel": { group: "money", fields: "object" },
  "refund.create": { group: "money", fields: "object" },
  "refund.update": { group: "money", fields: "object" },
  "dispute.update": { group: "money", fields: "object" },
  "dispute.close": { group: "money", fields: "object" },
  "creditNote.create": { group: "money", fields: "object" },
  "creditNote.void": { group: "money", fields: "object" },
  "balanceEntry.create": { group: "money", fields: "object" },
  "balanceEntry.update": { group: "money", fields: "object" },
  "balanceEntry.remove": { group: "money", fields: "object" },
  "invoice.pay": { group: "money", fields: "object" },

  "invoice.create": { group: "invoices", fields: "object" },
  "invoice.update": { group: "invoices", fields: "object" },
  "invoice.remove": { group: "invoices", fields: "object" },
  "invoice.finalize": { group: "invoices", fields: "object" },
  "invoice.send": { group: "invoices", fields: "object" },
  "invoice.void": { group: "invoices", fields: "object" },
  "invoice.uncollectible": { group: "invoices", fields: "object" },
  "invoiceItem.create": { group: "invoices", fields: "object" },
  "invoiceItem.update": { group: "invoices", fields: "object" },
  "invoiceItem.remove": { group: "invoices", fields: "object" },

  "customer.create": { group: "customers", fields: "object" },
  "customer.update": { group: "customers", fields: "object" },
  "customer.remove": { group: "customers", fields: "object" },
  "taxId.create": { group: "customers", fields: "object" },
  "taxId.remove": { group: "customers", fields: "object" },
  "paymentMethod.create": { group: "customers", fields: "object" },
  "paymentMethod.update": { group: "customers", fields: "object" },
  "paymentMethod.remove": { group: "customers", fields: "object" },
  "setupIntent.create": { group: "customers", fields: "object" },

  "product.create": { group: "catalogue", fields: "object" },
  "product.update": { group: "catalogue", fields: "object" },
  "product.remove": { group: "catalogue", fields: "object" },
  "price.create": { group: "catalogue", fields: "object" },
  "price.update": { group: "catalogue", fields: "object" },
  "coupon.create": { group: "catalogue", fields: "object" },
  "coupon.update": { group: "catalogue", fields: "object" },
  "coupon.remove": { group: "catalogue", fields: "object" },
  "promotionCode.create": { group: "catalogue", fields: "object" },
  "promotionCode.update": { group: "catalogue", fields: "object" },
  "taxRate.create": { group: "catalogue", fields: "object" },
  "taxRate.update": { group: "catalogue", fields: "object" },
  "taxRate.replace": { group: "catalogue", fields: "object" },

  "export.create": { group: "data", fields: ["list", "file", "filters"] },
  "reportRun.create": { group: "data", fields: "object" },
  "file.create": { group: "data", fields: "object" },
  "file.download": { group: "data", fields: ["purpose"] },
  "receivedEvent.retry": { group: "data", fields: ["type"] },
  "mail.resend": { group: "data", fields: ["to", "kind"] },
  "mail.send": { group: "data", fields: ["to", "kind", "about"] },

  "configuration.change": { group: "system", fields: AUDITED_SETTINGS },
  "secrets.rotate": { group: "system", fields: ["key", "state"] },
  "backup.create": { group: "system", fields: ["file"] },
  "backup.restore": { group: "system", fields: ["created"] },
  "audit.remove": { group: "system", fields: ["from", "to", "hash"] },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The names under which an action's entry may contain values. */
export type AuditField<A extends AuditAction> =
  (typeof AUDIT_ACTIONS)[A]["fields"] extends readonly (infer Name extends string)[]
    ? Name
    : string;

/** Returns whether a text, such as a filter's value, names an action. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}

/** Returns the actions of a group, in the order of the table. */
export function auditActionsOf(group: AuditGroup): AuditAction[] {
  return Object.keys(AUDIT_ACTIONS)
    .filter(isAuditAction)
    .filter((action) => AUDIT_ACTIONS[action].group === group);
}
