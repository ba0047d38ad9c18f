/**
 * Returns an email with the rules of its style sheet also as `style` attributes, because some email
 * clients drop style sheets. Our own pages show emails without them: their policy forbids such
 * attributes.
 * @param html a rendered email whose values are escaped
 */
export function inlineStyles(html: string): string {
  const [, css = ""] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const rules = rulesOf(css.slice(0, css.indexOf("@media")));
  const styleOf = (selector: string) =>
    (rules.get(selector) ?? "").replaceAll('"', "'").replaceAll("&", "&amp;");
  return html
    .replace(/<body /, () => `<body style="${styleOf("body")}" `)
    .replaceAll(/ class="([\w-]+)"/g, (attribute, name: string) =>
      rules.has(`.${name}`) ? `${attribute} style="${styleOf(`.${name}`)}"` : attribute,
    );
}

/** Declarations by selector, in the order of the style sheet. */
function rulesOf(css: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const [, selectors = "", declarations = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      const before = rules.get(selector);
      rules.set(selector, before === undefined ? declarations : `${before};${declarations}`);
    }
  }
  return rules;
}
