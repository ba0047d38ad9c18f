import { expect, test } from "vitest";
import { requirementCode, requirementCodes } from "./requirement.ts";

test.each([
  ["business_profile.url", "business_profile"],
  ["business_profile.mcc", "business_profile"],
  ["tos_acceptance.ip", "tos_acceptance"],
  ["company.address.postal_code", "company_address"],
  ["company.verification.document", "company_document"],
  ["company.owners_provided", "company_people"],
  ["representative.dob.year", "person_dob"],
  ["person_1Mt0CORHFI4mz9Rw.first_name", "person_name"],
  ["person_1Mt0CORHFI4mz9Rw.verification.additional_document", "person_document"],
  ["individual.ssn_last_4", "person_id_number"],
  ["person_1Mt0CORHFI4mz9Rw.political_exposure", "other"],
  ["interv_abc.supportability_rejection_appeal.request", "other"],
])("%s asks for %s", (field, code) => {
  expect(requirementCode(field)).toBe(code);
});

test("requests a date of birth once, not as day, month and year", () => {
  const fields = ["tos_acceptance.date", "individual.dob.day", "individual.dob.month"];
  expect(requirementCodes(fields)).toEqual(["person_dob", "tos_acceptance"]);
});
