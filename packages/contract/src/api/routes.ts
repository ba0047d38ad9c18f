import { accountRoutes } from "./account/routes.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { balanceEntryRoutes } from "./customers/routes.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { fileRoutes } from "./exports/file-routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { factorRoutes } from "./factors/routes.ts";
import { handoffRoutes } from "./handoff/routes.ts";
import { homeRoutes } from "./home/routes.ts";
import { creditNoteRoutes } from "./invoices/credit-note-routes.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { listRoutes } from "./lists/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { receivedEventRoutes } from "./received-events/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { requestLogRoutes } from "./request-log/routes.ts";
import { roleRoutes } from "./roles/routes.ts";
import type { Route } from "./route/route.ts";
import { searchRoutes } from "./search/routes.ts";
import { securityRoutes } from "./security/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { timelineRoutes } from "./timeline/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

export type { Method, Route } from "./route/route.ts";

/**
 * Every call beside the uniform ones; a handler is bound to each by name, and none is served
 * without a row here.
 */
export const routes = {
  ...accountRoutes,
  ...apiKeyRoutes,
  ...auditRoutes,
  ...balanceEntryRoutes,
  ...catalogueRoutes,
  ...creditNoteRoutes,
  ...directoryRoutes,
  ...exportRoutes,
  ...factorRoutes,
  ...fileRoutes,
  ...handoffRoutes,
  ...invoiceRoutes,
  ...linkRoutes,
  ...homeRoutes,
  ...listRoutes,
  ...passkeyRoutes,
  ...profileRoutes,
  ...receivedEventRoutes,
  ...reportRoutes,
  ...requestLogRoutes,
  ...roleRoutes,
  ...searchRoutes,
  ...mailRoutes,
  ...securityRoutes,
  ...sessionRoutes,
  ...teamRoutes,
  ...timelineRoutes,
  ...webhookRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
