/** A Luhn-valid number of the provider's published test cards, formatted as people paste it. */
export const CARD_NUMBERS = [
  "4242424242424242",
  "4000 0566 5566 5556",
  "5555-5555-5555-4444 12/30 123",
  "card: 378282246310005",
  "3782 822463 10005",
];

const text = (value: string): string => JSON.stringify(value);
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Hostile values of text fields in an otherwise valid request. */
export const TEXTS: readonly string[] = [
  ...["", " ", "Sign", "Élise Gagnon", "1", "1250.5", "-1", "0", "cad", "usd", "CA", "QC", "fr"],
  ...["elise@books.example", "+1 514 555 0101", "2026-11-22", "America/Toronto", "H7A 1A1"],
  ...["https://help.example/", "pm_card_visa", "cus_unknown", "in_unknown", "txcd_99999999"],
  ...["=1+1", "<b>x</b>", "{{1}}", "a\0b", "\u202Eevil", "__proto__", "👩‍🎨"],
];

/** Values as JSON text, including some that `JSON.stringify` never produces. */
export const JSON_VALUES: readonly string[] = [
  ...["null", "true", "false", "[]", "{}", "[null]", "[[]]", "[{}]", '{"0":"x"}', '{"length":-1}'],
  ...["-1", "-0", "0", "0.1", "1.5", "1e21", "1e308", "1e999", "-1e999", "9007199254740993"],
  ...["99999999", "100000000", "253402300800", "0.1e-7", "2147483648"],
  ...["", " ", "\t\n", "0", "-1", "0.1", "1e3", "1E400", "NaN", "Infinity", "-Infinity"].map(text),
  ...["0x10", "１２", "1_000", "+1", "1.", ".5", "00", "1,5", "null", "undefined", "true"].map(
    text,
  ),
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "then"].map(text),
  ...["a\0b", "\0", "\u202Eevil", "\uFEFF", "\uFFFF", "a\r\nset-cookie: a=b", "👩‍🎨"].map(text),
  ...["'; drop table app.person; --", "<script>alert(1)</script>", "{{1}}", "%00", "%s"].map(text),
  ...["../../accounts", "..", ".", "/", "?expand[]=x", "#", "cus_..%2f..", "a&b=c", "x[y]=z"].map(
    text,
  ),
  ...["cus_", "cus_é", "in_ ", "pm_card_visa", "pm_card_nobody", "txr_1", "acct_1", "DROP"].map(
    text,
  ),
  ...["x".repeat(256), "x".repeat(6_000), "👩‍🎨".repeat(2_000), `cus_${"x".repeat(300)}`].map(text),
  ...["9".repeat(400), `0.${"1".repeat(400)}`, "a@b", `${"a".repeat(600)}@b.example`].map(text),
  '"\\ud800"',
  '"\\udc00x"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":"x","valueOf":"y"}',
  '{"a":1,"a":2}',
  '{"":""}',
  '{"[":"]"}',
  '{"a[b]":"c"}',
  '{"a\\u0000":"c"}',
  `{${text("k".repeat(5_000))}:"v"}`,
  `{${Array.from({ length: 60 }, (_, key) => `"k${key}":"v"`).join(",")}}`,
  `[${Array.from({ length: 300 }, () => '"x"').join(",")}]`,
  `[${Array.from({ length: 3_000 }, () => "{}").join(",")}]`,
  ...[50, 1_000].flatMap((depth) => [nested(depth), nestedObjects(depth)]),
];

/** Whole bodies, as bytes. */
export const BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...'null|true|0|-1|1e999|"text"|[]|[{}]|{|}|[1|{"a"}|{\'a\':1}|{a:1}|NaN|undefined|\uFEFF{}'.split(
    "|",
  ),
  '{"name":"x"}{"name":"y"}',
  '{"__proto__":{"name":"x"}}',
  '{"name":{"__proto__":1}}',
  '{"name":"x","name":"4242424242424242"}',
  "name=Odile&email=x",
  "--form\r\n\r\nx",
  "\0",
  "{}\0",
  new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
  new Uint8Array([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]),
  new Uint8Array([0x22, 0xe2, 0x82]),
];

/** Whole bodies close to the size limit, each tried once. */
export const LONG_BODIES: readonly [string, string][] = [
  ["lists 100,000 deep", nested(100_000)],
  ["objects 100,000 deep", nestedObjects(100_000)],
  ["a field of lists 3,000 deep", `{"metadata":${nested(3_000)}}`],
  ["lists that never end", "[".repeat(200_000)],
  ["a list of 50,000 numbers", `{"lines":[${"0,".repeat(50_000)}0]}`],
  ["10,000 fields", JSON.stringify(manyFields())],
  ["10,000 metadata", JSON.stringify({ metadata: manyFields() })],
  ["a text of 900,000 letters", JSON.stringify({ name: "x".repeat(900_000) })],
  ["a text of 900,000 digits", JSON.stringify({ name: "1".repeat(900_000) })],
  ["a text of 450,000 single digits", JSON.stringify({ name: "1 ".repeat(450_000) })],
  ["a long e-mail address", JSON.stringify({ email: `${"a.".repeat(450_000)}@` })],
];

function manyFields(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field${n}`, 1]));
}

/** Percent-encoded texts of a query. */
export const QUERY_VALUES: readonly string[] = [
  ...["", "%20", "0", "-1", "0.1", "1e3", "1e21", "NaN", "Infinity", "0x10", "null", "[]", "{}"],
  ...["%00", "a%00b", "%ff", "%c3%28", "%ed%a0%80", "%", "%zz", "%25", "%0d%0aset-cookie:a=b"],
  ...["__proto__", "constructor", "toString", "true", "TRUE", "on", "created", "-id", "created,id"],
  ...["'%20or%201=1--", "%5C", "%25_%25", "\u202E", "%F0%9F%91%A9", "9".repeat(400)],
  ...["x".repeat(201), "x".repeat(300), "x".repeat(20_000), "101", "253402300800", "-100000000"],
  ...["cad", "CAD", "cus_unknown", "in_unknown", "4242424242424242", "4242+4242+4242+4242"],
];

/** Query parameters that no list has, or that have a meaning elsewhere. */
export const QUERY_NAMES: readonly string[] = [
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "limit[]", "limit[gt]", "expand"],
  ...[
    "expand[]",
    "expand[0]",
    "expand[__proto__]",
    "",
    "[]",
    "%00",
    "%ff",
    "account",
    "a.b",
    "text",
  ],
  ...["created[gte]", "filter", "$where", "limit%00", "x".repeat(2_000), "starting_after[]"],
];

/** Values in place of an ID in a path. */
export const PATH_VALUES: readonly string[] = [
  ...["%00", "a%00b", "%2e%2e", "%2e%2e%2faccounts", "..%2f..", "%2f", "%5c", "%ff", "%c3%28"],
  ...["%ed%a0%80", "%", "%zz", "cus_%0a", "cus_1%0d%0ax", "cus_é", "__proto__", "constructor"],
  ...["toString", "'", "cus_1'--", "cus_1%20or%201", "%F0%9F%91%A9", `cus_${"x".repeat(4_000)}`],
  ...["null", "undefined", "*", "-1", "4242424242424242", "cus_1;x=y", "cus_1?x", "%3Fx", "%23"],
];

/** Header values that some client may send. */
export const KEYS: readonly string[] = [
  "",
  " ",
  "x".repeat(255),
  "x".repeat(256),
  "é",
  "a\tb",
  "ÿ",
];
