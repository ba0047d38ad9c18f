import { AUDIT_GROUPS, isAuditAction } from "@counterfoil/domain";
import { z } from "zod";
import { PAGE_LIMIT, PAGE_SIZE } from "../lists/page-size.ts";
import { wholeNumber } from "../whole-number.ts";

const seconds = wholeNumber(0, 253_402_300_799).optional();

/** Filters of the audit trail. Periods include both ends. */
const filters = {
  /** ID of the person who acted. */
  person: z.string().min(1).max(255).optional(),
  /** ID of the API key, or of the token of a directory, that acted. */
  api_key: z.string().min(1).max(255).optional(),
  group: z.enum(AUDIT_GROUPS).optional(),
  action: z.string().max(100).refine(isAuditAction).optional(),
  /** ID of the object. */
  subject: z.string().min(1).max(255).optional(),
  at_gte: seconds,
  at_lte: seconds,
};

export const auditQuery = z.strictObject({
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  /** The page ends before the entry with this number, or begins after it; newest first. */
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  ...filters,
});
type AuditQuery = z.output<typeof auditQuery>;
export type AuditFilters = Pick<AuditQuery, keyof typeof filters>;

/** `csv` for a spreadsheet; `jsonl` has one JSON object per line, with what the hash covers. */
const AUDIT_FORMATS = ["csv", "jsonl"] as const;

const number = z.int().min(0).max(253_402_300_799).optional();
export const auditExport = z.strictObject({
  format: z.enum(AUDIT_FORMATS),
  filters: z.strictObject({ ...filters, at_gte: number, at_lte: number }).default({}),
});
