import { accountRoutes } from "./routes/account.ts";
import { balanceEntryRoutes } from "./routes/balance-entries.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { creditNoteRoutes } from "./routes/credit-notes.ts";
import { exportRoutes } from "./routes/exports.ts";
import { fileRoutes } from "./routes/files.ts";
import { handoffRoutes } from "./routes/handoff.ts";
import { homeRoutes } from "./routes/home.ts";
import { invoiceRoutes } from "./routes/invoices.ts";
import { linkRoutes } from "./routes/links.ts";
import { listRoutes } from "./routes/lists.ts";
import { mailRoutes } from "./routes/mail.ts";
import { reportRoutes } from "./routes/reports.ts";
import type { Route } from "./routes/route.ts";
import { searchRoutes } from "./routes/search.ts";
import { sessionRoutes } from "./routes/session.ts";
import { teamRoutes } from "./routes/team.ts";

export type { Method, Route } from "./routes/route.ts";

/** Every call beside the uniform ones; a handler is bound to each by name, and none is served without a row here. */
export const routes = {
  ...accountRoutes,
  ...balanceEntryRoutes,
  ...catalogueRoutes,
  ...creditNoteRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...handoffRoutes,
  ...invoiceRoutes,
  ...linkRoutes,
  ...homeRoutes,
  ...listRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...mailRoutes,
  ...sessionRoutes,
  ...teamRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
