/**
 * The types of number that a customer can have, with a number as it is written
 * (docs.stripe.com/billing/customer/tax-ids; SDK: TaxIdCreateParams.type). A type begins with its
 * country, but for those of the European Union.
 */
const EXAMPLES =
  "ad_nrt A-123456-Z|ae_trn 123456789012345|al_tin J12345678N|am_tin 02538904|ao_tin 5123456789|" +
  "ar_cuit 12-3456789-01|au_abn 12345678912|au_acn 123456789|au_arn 123456789123|au_wpn 123456789|" +
  "aw_tin 11111111|az_tin 0123456789|ba_tin 123456789012|bb_tin 1123456789012|bd_bin 123456789-0123|" +
  "bf_ifu 12345678A|bg_uic 123456789|bh_vat 123456789012345|bj_ifu 1234567890123|bo_tin 123456789|" +
  "br_cnpj 01.234.456/5432-10|br_cpf 123.456.789-87|bs_tin 123.456.789|bw_vat C12345678901|" +
  "by_tin TIN123456789|ca_bn 123456789|ca_gst_hst 123456789RT0002|ca_pst_bc PST-1234-5678|" +
  "ca_pst_mb 123456-7|ca_pst_sk 1234567|ca_qst 1234567890TQ1234|cd_nif A0123456M|" +
  "ch_uid CHE-123.456.789 HR|ch_vat CHE-123.456.789 MWST|ci_vat 1234567A|cl_tin 12.345.678-K|" +
  "cm_niu M123456789000L|cn_tin 123456789012345678|co_nit 123.456.789-0|cr_tin 1-234-567890|" +
  "cv_nif 213456789|cz_dic 1234567890|de_stn 1234567890|do_rcn 123-4567890-1|ec_ruc 1234567890001|" +
  "eg_tin 123456789|es_cif A12345678|et_tin 1234567890|eu_oss_vat EU123456789|eu_vat |" +
  "fo_vat 123456|fr_siren 123456789|fr_siret 12345678901234|fr_spi 1234567890123|" +
  "gb_vat GB123456789|ge_vat 123456789|gh_tin P0012345678|gi_tin 123456|gn_nif 123456789|" +
  "hk_br 12345678|hr_oib 12345678901|hu_tin 12345678-1-23|ic_nif A12345678|" +
  "id_npwp 012.345.678.9-012.345|il_vat 012345678|in_gst 12ABCDE3456FGZH|is_kt 123456-7890|" +
  "is_vat 123456|it_cf ABCDEF12G34H567I|jp_cn 1234567891234|jp_rn 12345|jp_trn T1234567891234|" +
  "ke_pin P000111111A|kg_tin 12345678901234|kh_tin 1001-123456789|kr_brn 123-45-67890|" +
  "kz_bin 123456789012|la_tin 123456789-000|li_uid CHE123456789|li_vat 12345|lk_vat 123456789-7000|" +
  "ma_vat 12345678|md_cf 1003600012345|md_vat 1234567|me_pib 12345678|mk_vat MK1234567890123|" +
  "mr_nif 12345678|mu_vat 12345678|mx_rfc ABC010203AB9|my_frp 12345678|my_itn C 1234567890|" +
  "my_sst A12-3456-78912345|mz_nuit 123456789|ng_tin 12345678-0001|no_vat 123456789MVA|" +
  "no_voec 1234567|np_pan 123456789|nz_bn 9429012345678|nz_gst 123456789|om_vat OM1234567890|" +
  "pe_ruc 12345678901|ph_tin 123456789012|pl_nip 1234567890|pt_nif 123456789|py_ruc 12345678-9|" +
  "ro_tin 1234567890123|rs_pib 123456789|ru_inn 1234567891|ru_kpp 123456789|" +
  "sa_vat 123456789012345|sg_gst M12345678X|sg_uen 123456789F|si_tin 12345678|sm_coe 12345|" +
  "sn_ninea 12345672A2|sr_fin 1234567890|sv_nit 1234-567890-123-4|th_vat 1234567891234|" +
  "tj_tin 123456789|tr_tin 0123456789|tt_bir 1234567890|tt_vat 123456|tw_vat 12345678|" +
  "tz_vat 12345678A|ua_vat 123456789|ug_tin 1014751879|us_ein 12-3456789|uy_ruc 123456789012|" +
  "uz_tin 123456789|uz_vat 123456789012|ve_rif A-12345678-9|vn_tin 1234567890|" +
  "za_vat 4123456789|zm_tin 1004751879|zw_tin 1234567890";

/** Example of an EU tax number of each country. */
const UNION =
  "AT ATU12345678|BE BE0123456789|BG BG0123456789|CY CY12345678Z|CZ CZ1234567890|DE DE123456789|" +
  "DK DK12345678|EE EE123456789|ES ESA1234567Z|FI FI12345678|FR FRAB123456789|GR EL123456789|" +
  "HR HR12345678912|HU HU12345678|IE IE1234567AB|IT IT12345678912|LT LT123456789123|LU LU12345678|" +
  "LV LV12345678912|MT MT12345678|NL NL123456789B12|PL PL1234567890|PT PT123456789|RO RO1234567891|" +
  "SE SE123456789123|SI SI12345678|SK SK1234567891|XI XI123456789";

const examples: ReadonlyMap<string, string> = /* @__PURE__ */ table(EXAMPLES);
const union: ReadonlyMap<string, string> = /* @__PURE__ */ table(UNION);

/** Every type, those that the provider alone gives included. */
export const TAX_ID_TYPES: readonly string[] = /* @__PURE__ */ [...examples.keys()];

/** Countries with a type of their own, by two letters, in order. */
export function taxIdCountries(): string[] {
  const own = TAX_ID_TYPES.filter((type) => !type.startsWith("eu_")).map(homeOf);
  return [...new Set([...own, ...union.keys()])].filter((country) => country !== "XI").sort();
}

/** Returns the types that a customer in a country can have, the Union's first. */
export function taxIdTypesOf(country: string): string[] {
  const own = TAX_ID_TYPES.filter((type) => !type.startsWith("eu_") && homeOf(type) === country);
  return union.has(country) ? ["eu_vat", ...own] : own;
}

/** Returns a number as it is written there; undefined when none is known. */
export function taxIdExample(type: string, country: string): string | undefined {
  return type === "eu_vat" ? union.get(country) : examples.get(type);
}

/** Returns the prefixes of EU tax numbers. Greece uses EL, and Northern Ireland has its own. */
export function unionPrefixes(): string[] {
  return [...union.keys()].map((country) => (country === "GR" ? "EL" : country));
}

function homeOf(type: string): string {
  return type.slice(0, 2).toUpperCase();
}

function table(text: string): Map<string, string> {
  return new Map(
    text.split("|").map((row) => {
      const end = row.indexOf(" ");
      return [row.slice(0, end), row.slice(end + 1)];
    }),
  );
}
