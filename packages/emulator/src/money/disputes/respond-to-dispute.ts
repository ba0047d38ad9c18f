import { canRespond, EVIDENCE_CHARACTERS, isEvidenceFile } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import { closeDispute, type Dispute, escalateInquiry } from "./open-dispute.ts";

interface DisputeResponse {
  readonly evidence?: Readonly<Record<string, string | null | undefined>> | undefined;
  /** Evidence in the card networks' own forms, after the request. */
  readonly enhanced?: Dispute["evidence"]["enhanced_evidence"] | undefined;
  /** Type of the account that submits it. */
  readonly intended?: Dispute["intended_submission_method"] | undefined;
  readonly metadata?: Record<string, string | null> | null | undefined;
  /** Whether to submit the evidence to the bank now. Defaults to true. */
  readonly submit?: boolean | undefined;
}

const CLOSED: ReadonlySet<Dispute["status"]> = new Set(["won", "lost", "warning_closed"]);

/**
 * Saves evidence, or submits it to the bank, once (https://docs.stripe.com/api/disputes/update).
 * @throws ApiRefusal if the dispute accepts no more evidence, or a file doesn't exist
 */
export async function respondToDispute(
  ctx: Context,
  dispute: Dispute,
  { enhanced, evidence, intended, metadata, submit = evidence !== undefined }: DisputeResponse,
): Promise<Dispute> {
  if ((evidence || submit) && !canRespond(dispute.status)) {
    throw CLOSED.has(dispute.status)
      ? refuse.invalid("This dispute is already closed")
      : refuse.invalid(
          `Evidence can no longer be changed because the dispute has a status of ${dispute.status}.`,
          { param: "evidence" },
        );
  }
  const changes = Object.entries(evidence ?? {}).filter(([, value]) => value !== undefined);
  for (const [name, value] of changes) {
    if (isEvidenceFile(name) && typeof value === "string") await requireFile(ctx, name, value);
  }
  const whole: Dispute["evidence"] = {
    ...dispute.evidence,
    ...Object.fromEntries(changes),
    ...(enhanced === undefined ? {} : { enhanced_evidence: enhanced }),
  };
  refuseTooLong(whole);
  const hasEvidence =
    dispute.evidence_details.has_evidence || changes.length > 0 || enhanced !== undefined;
  if (submit && !hasEvidence) {
    throw refuse.invalid("There is no evidence to submit.", { param: "submit" });
  }
  const after: Dispute = {
    ...dispute,
    evidence: whole,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: hasEvidence,
      submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
      submission_method: submit ? "manual" : dispute.evidence_details.submission_method,
    },
    intended_submission_method: intended ?? dispute.intended_submission_method,
    metadata: mergeMetadata(dispute.metadata, metadata),
    status: submit ? dispute.status.replace("needs_response", "under_review") : dispute.status,
  };
  ctx.store.put("dispute", after);
  const previous = changesBetween(dispute, after);
  if (previous) ctx.emit("charge.dispute.updated", after, previous);
  return submit ? closeByTestEvidence(ctx, after) : after;
}

/** Decides a dispute by a test text, if it has one (https://docs.stripe.com/testing#evidence). */
function closeByTestEvidence(ctx: Context, dispute: Dispute): Promise<Dispute> | Dispute {
  switch (dispute.evidence.uncategorized_text) {
    case "winning_evidence":
      return closeDispute(ctx, dispute, true);
    case "losing_evidence":
      return closeDispute(ctx, dispute, false);
    case "escalate_inquiry_evidence":
      return dispute.status === "warning_under_review" ? escalateInquiry(ctx, dispute) : dispute;
    default:
      return dispute;
  }
}

async function requireFile(ctx: Context, name: string, id: string): Promise<void> {
  const param = `evidence[${name}]`;
  const file = await ctx.store.must("file", id, param);
  if (file.purpose === "dispute_evidence") return;
  throw refuse.invalid(`The file ${id} was not uploaded as dispute_evidence.`, { param });
}

function refuseTooLong(evidence: Dispute["evidence"]): void {
  const length = Object.entries(evidence).reduce(
    (sum, [name, value]) =>
      sum + (typeof value === "string" && !isEvidenceFile(name) ? value.length : 0),
    0,
  );
  if (length <= EVIDENCE_CHARACTERS) return;
  throw refuse.invalid(
    `The combined character count of all evidence is limited to ${EVIDENCE_CHARACTERS}.`,
    { param: "evidence" },
  );
}
