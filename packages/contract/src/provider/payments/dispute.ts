import {
  DISPUTE_STATUSES,
  EVIDENCE_CHARACTERS,
  EVIDENCE_FIELD_CHARACTERS,
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { each, shapeOf } from "../../fields/field.ts";
import { reference, text } from "../../fields/kinds.ts";
import { id, metadata } from "../common.ts";

export type Dispute = Stripe.Dispute;

/** The fields of the evidence form. An empty text removes a piece of evidence. */
export const evidenceFields = {
  ...each(EVIDENCE_TEXTS, text(EVIDENCE_FIELD_CHARACTERS)),
  ...each(EVIDENCE_FILES, reference(z.union([z.literal(""), id("file")]))),
};
export type EvidenceField = keyof typeof evidenceFields;

const evidence = z
  .strictObject(shapeOf(evidenceFields))
  .refine(
    (evidence) =>
      EVIDENCE_TEXTS.reduce((sum, name) => sum + (evidence[name]?.length ?? 0), 0) <=
      EVIDENCE_CHARACTERS,
    faultMessage("too_long_together", { maximum: EVIDENCE_CHARACTERS }),
  );

export const disputeUpdate = z.strictObject({
  evidence: evidence.optional(),
  /**
   * Submits all evidence to the bank, which can't be undone; otherwise the evidence is saved as a
   * draft.
   */
  submit: z.boolean().optional(),
  metadata: metadata.optional(),
});

export const disputeFilters = z.strictObject({
  payment_intent: id("pi").optional(),
  charge: id("(ch|py)").optional(),
  status: z.enum(DISPUTE_STATUSES).optional(),
});

export const disputeActions = {
  /** Accepts the dispute, which is lost from then on. */
  close: z.strictObject({}),
} as const;
