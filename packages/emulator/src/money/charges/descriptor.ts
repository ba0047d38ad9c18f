import {
  type DescriptorProblem,
  descriptorSuffixProblem,
  statementDescriptorProblem,
} from "@counterfoil/domain";
import { refuse } from "../../kernel/refuse.ts";

const MESSAGES: Readonly<Record<DescriptorProblem, string>> = {
  length: "The statement descriptor must be between 5 and 22 characters, a suffix 20 at most.",
  characters:
    "The statement descriptor can only contain Latin characters and none of <, >, \\, ', \" and *.",
  no_letter: "The statement descriptor must contain at least one letter.",
};

/**
 * Validates a statement descriptor
 * (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
export function checkDescriptor(text: string | null | undefined, param: string): void {
  if (text === null || text === undefined) return;
  refuseProblem(statementDescriptorProblem(text), param);
}

/**
 * Validates a suffix. It follows the account's own prefix, so it is shorter than a whole
 * descriptor.
 * @throws ApiRefusal if it is too long or has forbidden characters
 */
export function checkSuffix(text: string | null | undefined, param: string): void {
  if (text === null || text === undefined) return;
  refuseProblem(descriptorSuffixProblem("", text), param);
}

function refuseProblem(problem: DescriptorProblem | null, param: string): void {
  if (problem === null) return;
  const code = problem === "characters" ? { code: "invalid_characters" } : {};
  throw refuse.invalid(MESSAGES[problem], { param, ...code });
}
