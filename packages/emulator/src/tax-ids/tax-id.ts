import type { Context } from "../engine/context.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";

const europe =
  "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI";

/** Shapes of the numbers whose format is public (https://docs.stripe.com/billing/customer/tax-ids). */
const shapes: Record<string, RegExp> = {
  eu_vat: new RegExp(`^(${europe.replaceAll(" ", "|")})[0-9A-Z+*]{2,13}$`),
  gb_vat: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  ca_qst: /^\d{10}TQ\d{4}$/,
  us_ein: /^\d{2}-?\d{7}$/,
  au_abn: /^\d{11}$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
};

/** The types of number that the provider takes (SDK: TaxIdCreateParams.type). */
const TYPES = new Set(
  (
    "ad_nrt ae_trn al_tin am_tin ao_tin ar_cuit au_abn au_acn au_arn au_wpn aw_tin az_tin " +
    "ba_tin bb_tin bd_bin bf_ifu bg_uic bh_vat bj_ifu bo_tin br_cnpj br_cpf bs_tin bw_vat " +
    "by_tin ca_bn ca_gst_hst ca_pst_bc ca_pst_mb ca_pst_sk ca_qst cd_nif ch_uid ch_vat " +
    "ci_vat cl_tin cm_niu cn_tin co_nit cr_tin cv_nif cz_dic de_stn do_rcn ec_ruc eg_tin " +
    "es_cif et_tin eu_oss_vat eu_vat fo_vat fr_siren fr_siret fr_spi gb_vat ge_vat gh_tin " +
    "gi_tin gn_nif hk_br hr_oib hu_tin ic_nif id_npwp il_vat in_gst is_kt is_vat it_cf " +
    "jp_cn jp_rn jp_trn ke_pin kg_tin kh_tin kr_brn kz_bin la_tin li_uid li_vat lk_vat " +
    "ma_vat md_cf md_vat me_pib mk_vat mr_nif mu_vat mx_rfc my_frp my_itn my_sst mz_nuit " +
    "ng_tin no_vat no_voec np_pan nz_bn nz_gst om_vat pe_ruc ph_tin pl_nip pt_nif py_ruc " +
    "ro_tin rs_pib ru_inn ru_kpp sa_vat sg_gst sg_uen si_tin sm_coe sn_ninea sr_fin sv_nit " +
    "th_vat tj_tin tr_tin tt_bir tt_vat tw_vat tz_vat ua_vat ug_tin us_ein uy_ruc uz_tin " +
    "uz_vat ve_rif vn_tin za_vat zm_tin zw_tin unknown"
  ).split(" "),
);

const homes: Record<string, string> = { eu_oss_vat: "EU" };

/** The country of a type of number: `ca_qst` → CA; an EU number starts with its own. */
function countryOf(type: string, value: string): string | null {
  if (type === "eu_vat") return value.startsWith("EL") ? "GR" : value.slice(0, 2);
  return homes[type] ?? type.slice(0, 2).toUpperCase();
}

/**
 * A customer's tax id.
 * @throws Refusal tax_id_invalid when the number does not have the shape of its type
 */
export function newTaxId(
  ctx: Context,
  customer: string,
  { type, value }: { type: string; value: string },
): Types["tax_id"] {
  if (!TYPES.has(type)) {
    throw refuse.invalid(`Invalid type: ${type} is not a type of tax ID.`, { param: "type" });
  }
  const written = value.trim();
  const shape = shapes[type];
  if (shape && !shape.test(written.replaceAll(" ", "").toUpperCase()) && !shape.test(written)) {
    throw refuse.invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: "value" });
  }
  return {
    id: ctx.id("txi"),
    object: "tax_id",
    country: countryOf(type, written),
    created: ctx.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer", customer, customer_account: null },
    type,
    value: written,
    verification: { status: "pending", verified_address: null, verified_name: null },
  };
}
