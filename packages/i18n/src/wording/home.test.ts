import { describe, expect, it } from "vitest";
import { compileAll } from "../compile.ts";
import { format, type MessageValues } from "../icu/format.ts";
import { home as en } from "../messages/en/home.ts";
import { home as es } from "../messages/es/home.ts";
import { home as fr } from "../messages/fr/home.ts";

const MESSAGES = { en: compileAll(en), fr: compileAll(fr), es: compileAll(es) };

/** Returns the texts of messages of the Home screen, in the order of their IDs. */
function textsIn(
  language: keyof typeof MESSAGES,
  ids: readonly (keyof typeof en)[],
  values?: MessageValues,
): string[] {
  return ids.map((id) => {
    const message = MESSAGES[language][id] ?? id;
    return typeof message === "string" ? message : format(message, language, values);
  });
}

/** The counted figures of the strip. */
const COUNTED = ["home.paidInvoices", "home.openInvoices", "home.payouts"] as const;

describe("the Home screen", () => {
  it.each([
    ["en", ["Collected", "Net after fees"]],
    ["fr", ["Encaissé", "Net après frais"]],
    ["es", ["Cobrado", "Neto tras comisiones"]],
  ] as const)("names the money of its strip in %s", (language, words) => {
    expect(textsIn(language, ["home.gross", "home.net"])).toEqual(words);
  });

  it.each([
    ["en", 0, ["Invoices paid", "New invoices not due yet", "Paid out"]],
    ["en", 1, ["1 invoice paid", "1 new invoice not due yet", "1 payout arrived"]],
    ["en", 2, ["2 invoices paid", "2 new invoices not due yet", "2 payouts arrived"]],
    ["fr", 0, ["Factures payées", "Nouvelles factures non échues", "Versé"]],
    ["fr", 1, ["1 facture payée", "1 nouvelle facture non échue", "1 virement reçu"]],
    ["fr", 2, ["2 factures payées", "2 nouvelles factures non échues", "2 virements reçus"]],
    ["es", 0, ["Facturas pagadas", "Facturas nuevas sin vencer", "Transferido"]],
    ["es", 1, ["1 factura pagada", "1 factura nueva sin vencer", "1 transferencia recibida"]],
    ["es", 2, ["2 facturas pagadas", "2 facturas nuevas sin vencer", "2 transferencias recibidas"]],
  ] as const)("counts in its strip in %s: %d", (language, count, words) => {
    expect(textsIn(language, COUNTED, { count })).toEqual(words);
  });

  it.each([
    ["en", 1, ["+5% vs. previous day", "Nothing on the previous day"]],
    ["en", 30, ["+5% vs. previous 30 days", "Nothing in the previous 30 days"]],
    ["fr", 1, ["+5% par rapport à la veille", "Rien la veille"]],
    ["fr", 30, ["+5% par rapport aux 30 jours précédents", "Rien les 30 jours précédents"]],
    ["es", 1, ["+5% frente al día previo", "Nada el día anterior"]],
    ["es", 30, ["+5% frente a los 30 días previos", "Nada en los 30 días anteriores"]],
  ] as const)("compares with the previous period in %s: %d days", (language, days, words) => {
    const ids = ["home.against", "home.nothingBefore"] as const;
    expect(textsIn(language, ids, { days, change: "+5%" })).toEqual(words);
  });

  it.each([
    ["en", ["Needs attention", "Collected per day", "Total outstanding", "Latest payments"]],
    ["fr", ["À traiter", "Encaissé par jour", "Total à recevoir", "Derniers paiements"]],
    ["es", ["Requiere atención", "Cobrado por día", "Total por cobrar", "Últimos pagos"]],
  ] as const)("names its sections in %s", (language, words) => {
    const ids = ["home.attention", "home.perDay", "home.owed", "home.latest"] as const;
    expect(textsIn(language, ids)).toEqual(words);
  });

  it.each([
    ["en", ["1 invoice is past due", "1 automatic charge failed", "1 payment to capture"]],
    ["fr", ["1 facture est en retard", "Échec de 1 débit automatique", "1 paiement à capturer"]],
    ["es", ["1 factura está vencida", "1 cobro automático falló", "1 pago por capturar"]],
  ] as const)("counts one item that needs attention in %s", (language, words) => {
    const ids = ["home.pastDue", "home.failed", "home.capture"] as const;
    expect(textsIn(language, ids, { count: 1 })).toEqual(words);
  });
});
