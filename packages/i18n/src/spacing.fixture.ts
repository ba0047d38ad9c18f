/**
 * Typography that Canadian French doesn't use: a regular space before a colon, a percent or dollar
 * sign or », or after «; no space there at all; or any space before ; ! and ?.
 */
export const FRENCH_SPACING =
  / [:%$»](?!\w)|« |[\p{L}\d}]:(?=\s|$)|[\d}]%|\d\$|\s[;!?](?=\s|$)|«\S|\S»/u;
/**
 * Typography that Spanish doesn't use: a space before punctuation, none or a regular one before %,
 * no opening mark.
 */
export const SPANISH_SPACING = /\s[:;!?](?!\w)|[\d}] ?%|« |\s»|^[^¿]*\?$|^[^¡]*!$/u;
