import type { Role } from "@counterfoil/domain";
import type Stripe from "stripe";

/** A sample business: its account at the provider and its team. */
export interface SampleBusiness {
  readonly name: string;
  readonly timeZone: string;
  readonly account: Stripe.AccountCreateParams & { readonly country: string };
  /** Custom fields that its invoices must have. */
  readonly taxIds: readonly Stripe.TaxIdCreateParams[];
  /** Its representative. */
  readonly representative: Stripe.AccountCreatePersonParams;
  readonly currency: string;
  readonly team: readonly { readonly email: string; readonly role: Role }[];
}

/** Date on which the sample owners accepted the provider's terms: January 2, 2025. */
const ACCEPTED = { date: 1_735_819_200, ip: "127.0.0.1" };

/** The date of birth that test mode verifies immediately (docs.stripe.com/connect/testing). */
const BORN = { day: 1, month: 1, year: 1902 };

/** The sample businesses: two, so that their isolation from each other can be seen. */
export const sampleBusinesses: Readonly<Record<"maple" | "harbour", SampleBusiness>> = {
  maple: {
    name: "Maple & Main",
    timeZone: "America/Toronto",
    currency: "cad",
    account: {
      type: "custom",
      country: "CA",
      default_currency: "cad",
      email: "bonjour@maple.example",
      business_type: "company",
      business_profile: {
        name: "Maple & Main",
        support_email: "bonjour@maple.example",
        support_phone: "+15145550142",
        support_address: {
          line1: "4210 rue Saint-Denis",
          city: "Montréal",
          state: "QC",
          postal_code: "H2J 2K8",
          country: "CA",
        },
        url: "https://maple.example",
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      company: {
        name: "Maple & Main inc.",
        address: {
          line1: "4210 rue Saint-Denis",
          city: "Montréal",
          state: "QC",
          postal_code: "H2J 2K8",
          country: "CA",
        },
        phone: "+15145550142",
      },
      settings: { payments: { statement_descriptor: "MAPLE AND MAIN" } },
      external_account: {
        object: "bank_account",
        country: "CA",
        currency: "cad",
        account_number: "000123456789",
        routing_number: "11000-000",
      },
      tos_acceptance: ACCEPTED,
    },
    taxIds: [
      { type: "ca_gst_hst", value: "825934712RT0001" },
      { type: "ca_qst", value: "1224875210TQ0001" },
    ],
    representative: {
      first_name: "Claire",
      last_name: "Tessier",
      dob: BORN,
      email: "owner@maple.example",
      phone: "+15145550142",
      relationship: { representative: true, title: "Présidente" },
    },
    team: [
      { email: "owner@maple.example", role: "owner" },
      { email: "admin@maple.example", role: "admin" },
      { email: "user@maple.example", role: "user" },
      { email: "both@maple.example", role: "admin" },
    ],
  },
  harbour: {
    name: "Harbour Supply",
    timeZone: "Europe/Berlin",
    currency: "eur",
    account: {
      type: "custom",
      country: "DE",
      default_currency: "eur",
      email: "office@harbour.example",
      business_type: "company",
      business_profile: {
        name: "Harbour Supply",
        support_email: "office@harbour.example",
        support_phone: "+494055501420",
        support_address: {
          line1: "Am Sandtorkai 30",
          city: "Hamburg",
          postal_code: "20457",
          country: "DE",
        },
        url: "https://harbour.example",
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      company: {
        name: "Harbour Supply GmbH",
        address: {
          line1: "Am Sandtorkai 30",
          city: "Hamburg",
          postal_code: "20457",
          country: "DE",
        },
        phone: "+494055501420",
        tax_id: "000000000",
      },
      settings: { payments: { statement_descriptor: "HARBOUR SUPPLY" } },
      external_account: {
        object: "bank_account",
        country: "DE",
        currency: "eur",
        account_number: "DE89370400440532013000",
      },
      tos_acceptance: ACCEPTED,
    },
    taxIds: [{ type: "eu_vat", value: "DE318764205" }],
    representative: {
      first_name: "Greta",
      last_name: "Lindqvist",
      dob: BORN,
      email: "owner@harbour.example",
      phone: "+494055501420",
      relationship: { representative: true, title: "Geschäftsführerin" },
    },
    team: [
      { email: "owner@harbour.example", role: "owner" },
      { email: "both@maple.example", role: "user" },
    ],
  },
};

/** The users by email address. */
export const samplePeople: Readonly<Record<string, string>> = {
  "owner@maple.example": "Claire Tessier",
  "admin@maple.example": "Amir Haddad",
  "user@maple.example": "Noor Lavoie",
  "owner@harbour.example": "Greta Lindqvist",
  "both@maple.example": "Beatriz Duarte",
};
