export const AUDIT_PATH = "/api/audit";
export const AUDIT_ACTORS_PATH = "/api/audit/actor";
export const AUDIT_EXPORT_PATH = "/api/audit/export";
