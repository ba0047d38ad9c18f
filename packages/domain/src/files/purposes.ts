import type { Right } from "../access/table.ts";
import { lookupTable } from "../lookup-table.ts";

const MEDIA_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/gif"] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

/** Purposes of a business's uploads. */
export const UPLOAD_PURPOSES = ["dispute_evidence", "business_icon", "business_logo"] as const;

type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

interface Rule {
  readonly types: readonly MediaType[];
  readonly bytes: number;
}

const IMAGE: Rule = { types: ["image/jpeg", "image/png", "image/gif"], bytes: 512 * 1024 };

/** The provider's limits for each purpose (docs.stripe.com/file-upload). */
export const UPLOAD_RULES: Readonly<Record<UploadPurpose, Rule>> = {
  dispute_evidence: {
    types: ["application/pdf", "image/jpeg", "image/png"],
    bytes: 5 * 1024 * 1024,
  },
  business_icon: IMAGE,
  business_logo: IMAGE,
};

/**
 * The right to read a file, by what it was uploaded or made for (docs.stripe.com/file-upload and
 * type comments of the SDK). Papers that show who someone is belong to onboarding.
 */
const FILE_RIGHTS: Readonly<Record<string, Right>> = lookupTable({
  account_requirement: "account:onboard",
  additional_verification: "account:onboard",
  business_icon: "account:read",
  business_logo: "account:read",
  customer_signature: "dispute:read",
  dispute_evidence: "dispute:read",
  document_provider_identity_document: "account:onboard",
  finance_report_run: "report:read",
  financial_account_statement: "report:read",
  identity_document: "account:onboard",
  identity_document_downloadable: "account:onboard",
  pci_document: "account:onboard",
  selfie: "account:onboard",
  sigma_scheduled_query: "report:read",
  tax_document_user_upload: "account:onboard",
});

/** Every purpose that files are known for. */
export const FILE_PURPOSES: readonly string[] = /* @__PURE__ */ Object.keys(FILE_RIGHTS);

/**
 * Returns the permission for reading a file of a purpose; null for a purpose that can't be read.
 */
export function fileRight(purpose: string): Right | null {
  return Object.hasOwn(FILE_RIGHTS, purpose) ? (FILE_RIGHTS[purpose] ?? null) : null;
}

/** Purposes whose contents Stripe never returns (docs.stripe.com/file-upload). */
const SEALED: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "account_requirement",
  "additional_verification",
  "document_provider_identity_document",
  "identity_document",
  "selfie",
]);

/** Returns whether a file of this purpose can be downloaded again. */
export function isDownloadable(purpose: string): boolean {
  return !SEALED.has(purpose);
}

const SIGNATURES: readonly (readonly [MediaType, readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
];

/** Detects a file's type by its first bytes, whatever its name; null for an unsupported type. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const format = SIGNATURES.find(([, signature]) =>
    signature.every((byte, place) => bytes[place] === byte),
  );
  return format?.[0] ?? null;
}

export type UploadProblem = "empty" | "too_large" | "type";

/** Returns why a file can't be uploaded for a purpose; null if the provider accepts it. */
export function uploadProblem(purpose: UploadPurpose, bytes: Uint8Array): UploadProblem | null {
  const rule = UPLOAD_RULES[purpose];
  if (bytes.length === 0) return "empty";
  if (bytes.length > rule.bytes) return "too_large";
  const type = mediaTypeOf(bytes);
  return type !== null && rule.types.includes(type) ? null : "type";
}
