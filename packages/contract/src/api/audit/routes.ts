import type { Route } from "../route/route.ts";
import { AUDIT_ACTORS_PATH, AUDIT_EXPORT_PATH, AUDIT_PATH } from "./paths.ts";
import { auditExport, auditQuery } from "./requests.ts";
import { auditActorsResponse, auditResponse } from "./responses.ts";

export const auditRoutes = {
  audit: {
    method: "GET",
    path: AUDIT_PATH,
    summary: "List the audit trail, newest first",
    access: "audit:read",
    apiKey: true,
    query: auditQuery,
    response: auditResponse,
  },
  auditActors: {
    method: "GET",
    path: AUDIT_ACTORS_PATH,
    summary: "List who is in the audit trail",
    access: "audit:read",
    apiKey: true,
    response: auditActorsResponse,
  },
  auditExport: {
    method: "POST",
    path: AUDIT_EXPORT_PATH,
    summary: "Export the audit trail, oldest first",
    access: "audit:read",
    apiKey: true,
    body: auditExport,
    response: "application/octet-stream",
  },
} as const satisfies Record<string, Route>;
