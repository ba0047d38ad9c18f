import type { MigrationSet } from "@counterfoil/database";
import { audit0001 } from "./business/audit/audit-0001.ts";
import { auditKey0001 } from "./business/audit/audit-key-0001.ts";
import { auditRetention0001 } from "./business/audit/audit-retention-0001.ts";
import { auditStream0001 } from "./business/audit/audit-stream-0001.ts";
import { auditStream0002 } from "./business/audit/audit-stream-0002.ts";
import { intentAudit0001 } from "./business/audit/intent-audit-0001.ts";
import { businessState0001 } from "./business/business-state-0001.ts";
import { businessState0002 } from "./business/business-state-0002.ts";
import { businessState0003 } from "./business/business-state-0003.ts";
import { firstSteps0001 } from "./business/first-steps-0001.ts";
import { keptResponse0001 } from "./business/kept-response-0001.ts";
import { queueClock0001 } from "./business/queue-clock-0001.ts";
import { requestLog0001 } from "./business/request-log-0001.ts";
import { webhook0001 } from "./business/webhooks/webhook-0001.ts";
import { webhook0002 } from "./business/webhooks/webhook-0002.ts";
import { webhook0003 } from "./business/webhooks/webhook-0003.ts";
import { webhookAttempt0001 } from "./business/webhooks/webhook-attempt-0001.ts";
import { apiKey0001 } from "./identity/api-key-0001.ts";
import { apiKey0002 } from "./identity/api-key-0002.ts";
import { directory0001 } from "./identity/directory/directory-0001.ts";
import { directory0002 } from "./identity/directory/directory-0002.ts";
import { directory0003 } from "./identity/directory/directory-0003.ts";
import { scim0001 } from "./identity/directory/scim-0001.ts";
import { scim0002 } from "./identity/directory/scim-0002.ts";
import { scim0003 } from "./identity/directory/scim-0003.ts";
import { factorRequirement0001 } from "./identity/factors/factor-requirement-0001.ts";
import { factors0001 } from "./identity/factors/factors-0001.ts";
import { passkey0001 } from "./identity/factors/passkey-0001.ts";
import { verification0001 } from "./identity/factors/verification-0001.ts";
import { identityMigrations } from "./identity/identity.ts";
import { memberAlerts0001 } from "./identity/members/member-alerts-0001.ts";
import { memberDirectoryOnly0001 } from "./identity/members/member-directory-only-0001.ts";
import { memberNotifications0001 } from "./identity/members/member-notifications-0001.ts";
import { memberSuspended0001 } from "./identity/members/member-suspended-0001.ts";
import { role0001 } from "./identity/members/role-0001.ts";
import { team0001 } from "./identity/members/team-0001.ts";
import { withheldRight0001 } from "./identity/members/withheld-right-0001.ts";
import { oneUseToken0001 } from "./identity/one-use-token-0001.ts";
import { personLanguage0001 } from "./identity/person-language-0001.ts";
import { personTimeZone0001 } from "./identity/person-time-zone-0001.ts";
import { refreshToken0001 } from "./identity/refresh-token-0001.ts";
import { sessionDevice0001 } from "./identity/session-device-0001.ts";
import { mailMigrations } from "./mail/mail.ts";
import { mailAttempt0001 } from "./mail/mail-attempt-0001.ts";
import { mailContent0001 } from "./mail/mail-content-0001.ts";
import { mailContent0002 } from "./mail/mail-content-0002.ts";
import { mailState0001 } from "./mail/mail-state-0001.ts";
import { mirrorMigrations } from "./mirror/mirror.ts";
import { mirrorEventRelation0001 } from "./mirror/mirror-event-relation-0001.ts";
import { mirrorFacet0001 } from "./mirror/mirror-facet-0001.ts";
import { mirrorFacet0002 } from "./mirror/mirror-facet-0002.ts";
import { mirrorFigures0001 } from "./mirror/mirror-figures-0001.ts";
import { mirrorFollowUp0001 } from "./mirror/mirror-follow-up-0001.ts";
import { mirrorOrder0001 } from "./mirror/mirror-order-0001.ts";
import { clientSecret0001, clientSecret0002 } from "./objects/client-secret-0001.ts";
import { eventChanges0001 } from "./objects/event-changes-0001.ts";
import { movementKind0001 } from "./objects/movement-kind-0001.ts";
import { pageAddress0001 } from "./objects/page-address-0001.ts";
import { paymentAmount0001 } from "./objects/payment-amount-0001.ts";
import { receivedEvent0001 } from "./objects/received-event-0001.ts";
import { search0001 } from "./objects/search-0001.ts";
import { taxUse0001 } from "./objects/tax-use-0001.ts";
import { taxUse0002 } from "./objects/tax-use-0002.ts";
import { timeline0001 } from "./objects/timeline-0001.ts";

/** All migrations of the app schema. A released migration keeps its place and its text. */
export const appMigrations: MigrationSet = {
  schema: "app",
  migrations: [
    ...identityMigrations,
    ...mirrorMigrations,
    oneUseToken0001,
    ...mailMigrations,
    team0001,
    search0001,
    taxUse0001,
    eventChanges0001,
    timeline0001,
    personLanguage0001,
    movementKind0001,
    paymentAmount0001,
    businessState0001,
    mirrorFollowUp0001,
    mailState0001,
    pageAddress0001,
    firstSteps0001,
    mirrorFacet0001,
    mirrorFacet0002,
    audit0001,
    role0001,
    intentAudit0001,
    sessionDevice0001,
    personTimeZone0001,
    memberAlerts0001,
    factors0001,
    verification0001,
    directory0001,
    scim0001,
    apiKey0001,
    receivedEvent0001,
    requestLog0001,
    auditStream0001,
    memberSuspended0001,
    passkey0001,
    factorRequirement0001,
    webhook0001,
    auditStream0002,
    auditRetention0001,
    webhookAttempt0001,
    directory0002,
    mirrorFigures0001,
    mirrorOrder0001,
    mirrorEventRelation0001,
    taxUse0002,
    mailContent0001,
    mailContent0002,
    businessState0002,
    directory0003,
    apiKey0002,
    scim0002,
    webhook0002,
    webhook0003,
    scim0003,
    refreshToken0001,
    memberDirectoryOnly0001,
    queueClock0001,
    clientSecret0001,
    clientSecret0002,
    mailAttempt0001,
    businessState0003,
    keptResponse0001,
    auditKey0001,
    memberNotifications0001,
    withheldRight0001,
  ],
};
