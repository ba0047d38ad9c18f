import { passesLuhn } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { newId } from "../../identity/secrets/secret.ts";
import { seeded } from "../../testing/effort.ts";
import { cardNumberIn, cardNumberRefused, hasCardNumber } from "./card-number.ts";
import { isBusinessNumber } from "./known-numbers.ts";

describe("card numbers in texts", () => {
  it.each([
    "4242424242424242",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242 exp 12/30",
    "pay with 4242 4242 4242 4242 12/30 123",
    "378282246310005",
    "3782 822463 10005",
    "30569309025904",
    "6205500000000000004",
    "42.42.42.42.42.42.42.42",
  ])("are detected: %s", (text) => {
    expect(cardNumberIn({ lines: [{ description: text }] })).toBe("lines.0.description");
  });

  it.each([
    "4242424242424241",
    "+1 514 555 0142",
    "+49 151 20000000",
    "+4915120000000",
    "514 555 0142, 514 555 0143",
    "DE89 3704 0044 0532 0130 00",
    "2026-11-20 to 2027-02-18",
    "in_1Q2w3e4r5t6y7u8i9o0p",
    "424242424242",
    "a7e8072a-3045-4604-9528-72ca1959d253",
    "AAA49865-9798-4547-BEF1-86022EDF5862",
    "42424242424242424242424242424242",
  ])("aren't detected in other numbers: %s", (text) => {
    expect(cardNumberIn(text)).toBeNull();
  });

  it("are detected in metadata keys too", () => {
    expect(cardNumberIn({ metadata: { "4242424242424242": "x" } })).toBe(
      "metadata.4242424242424242",
    );
  });
});

const CARDS = [
  "4242424242424242",
  "5555555555554444",
  "378282246310005",
  "6011111111111117",
  "30569309025904",
  "3566002020360505",
  "6205500000000000004",
  "4222222222222",
  "2223003122003222",
];
const MARKS = [
  "",
  " ",
  "  ",
  "   ",
  "\t",
  "\n",
  "\r\n",
  "-",
  "--",
  "–",
  "—",
  "‑",
  "_",
  "/",
  "\\\\",
  ".",
  ",",
  "·",
  "|",
  ":",
  "*",
  "+",
  "#",
  " - ",
  " / ",
  "\u00a0",
  "\u2009",
  "\u202f",
  "\u3000",
  "\u200b",
  "\u200d",
  "\ufeff",
  "\u2060",
  "\u00ad",
  "🔒",
];
const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce, 0x1d7f6, 0x1fbf0];
const FORMS: ((card: string) => string[])[] = [
  (card) => card.match(/.{1,4}/g) ?? [],
  (card) => [...card],
  (card) => card.match(/.{1,2}/g) ?? [],
  (card) => [card.slice(0, 4), card.slice(4, 10), card.slice(10)],
  (card) => [card.slice(0, 3), card.slice(3, 11), card.slice(11)],
];

describe("every notation of a card number", () => {
  it.each(CARDS)("is detected with any separator, grouping and script: %s", (card) => {
    const missed: string[] = [];
    for (const [place, form] of FORMS.entries()) {
      for (const mark of MARKS) {
        for (const zero of ZEROS) {
          const spelled = form(card).join(mark);
          const written = spelled.replaceAll(/[0-9]/g, (digit) =>
            String.fromCodePoint(zero + Number(digit)),
          );
          for (const text of [written, `Please charge ${written} thanks`, `n° ${written}.`]) {
            if (!hasCardNumber(text)) missed.push(`${place} ${JSON.stringify(text)}`);
          }
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it("is detected in numbers, nested names and lists, and isn't repeated in the response", () => {
    expect(cardNumberIn({ a: [{ b: 4242424242424242 }] })).toBe("a.0.b");
    expect(cardNumberIn({ metadata: { "4242/4242/4242/4242": "x" } })).not.toBeNull();
    const refusal = cardNumberRefused("metadata.4242/4242/4242/4242");
    expect(Object.keys(refusal.details.faults ?? {})).toEqual(["metadata"]);
  });
});

/** Pseudorandom values that look like user input, the same in every run. */
function* values(count: number): Generator<string> {
  const next = seeded(20_261_122);
  const random = (below: number) => Math.floor(next() * below);
  const digits = (length: number) => Array.from({ length }, () => random(10)).join("");
  const luhn = (start: string) => start + [..."0123456789"].find((d) => checks(start + d));
  const pad = (value: number) => String(value).padStart(2, "0");
  const date = () => `20${20 + random(15)}-${pad(1 + random(12))}-${pad(1 + random(28))}`;
  const money = () => `${1 + random(999)},${digits(3)}.${digits(2)}`;
  const phone = () => `${2 + random(8)}${digits(2)}-${digits(3)}-${digits(4)}`;
  const iban = (country: string, bank: string) => {
    const turned = [...`${bank}${country}00`].map((c) => Number.parseInt(c, 36)).join("");
    const check = 98 - Number(BigInt(turned) % 97n);
    return `${country}${pad(check)}${bank}`.replaceAll(/(.{4})(?!$)/g, "$1 ");
  };
  for (let n = 0; n < count; n += 1) {
    yield* [
      `+${1 + random(98)} ${digits(3)} ${digits(3)} ${digits(4)}`,
      `+${1 + random(98)}${digits(10)}`,
      `Call +49 ${digits(3)} ${digits(8)} or ${phone()}`,
      `${phone()}, ${phone()}`,
      `(${digits(3)}) ${digits(3)}-${digits(4)} x${digits(3)}`,
      `${date()} to ${date()}`,
      `${date()}/${date()}`,
      `${date()}T${pad(random(24))}:${pad(random(60))}:${pad(random(60))}.${digits(3)}Z`,
      `$${money()} – $${money()}`,
      `${digits(6)}.${digits(2)}`,
      iban("DE", digits(18)),
      iban("GB", `NWBK${digits(14)}`),
      iban("ES", digits(20)),
      iban("FR", digits(20) + digits(3)),
      luhn(luhn(digits(8)) + digits(4)),
      `SIRET ${luhn(luhn(digits(8)) + digits(4)).replace(/(...)(...)(...)/, "$1 $2 $3 ")}`,
      `GST ${digits(9)} RT 0001, QST ${digits(10)} TQ 0001`,
      `DE${digits(9)} / ATU${digits(8)} / ABN ${digits(11)}`,
      `INV-${digits(4)}-${digits(4)}`,
      `PO ${digits(8)}, lot ${digits(5)}`,
      newId("usr"),
      crypto
        .randomUUID()
        .replaceAll(/[0-9]/g, () => String(random(10)))
        .replace(/^./, "a")
        .replaceAll(/-(.)/g, "-c$1"),
      `${digits(4)} rue Sherbrooke Ouest, app. ${digits(3)}, Montréal H3A 1B2`,
      String(1_600_000_000 + random(400_000_000)),
      `${1_600_000_000_000 + random(400_000_000)}`,
      `${digits(2)}.${digits(3)}.${digits(3)}/0001-${digits(2)}`,
    ];
  }
}

const checks = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

it("telephone numbers, dates, amounts, IDs, tax IDs and bank accounts are accepted", () => {
  const seen = [...values(400)].filter((value) => hasCardNumber(value));
  expect(seen).toEqual([]);
});

/** Issued prefixes and lengths, restated from ISO/IEC 7812-1 and the networks' own pages. */
const ISSUED: readonly (readonly [prefix: string, lengths: readonly number[]])[] = [
  ["34", [15]],
  ["37", [15]],
  ["300", [14, 16, 19]],
  ["305", [14, 16, 19]],
  ["3095", [14, 16, 19]],
  ["36", [14, 15, 16, 17, 18, 19]],
  ["38", [14, 16, 19]],
  ["39", [14, 16, 19]],
  ["3528", [16, 19]],
  ["3589", [16, 19]],
  ["2131", [15]],
  ["1800", [15]],
  ["4", [13, 16, 18, 19]],
  ["51", [16]],
  ["55", [16]],
  ["2221", [16]],
  ["2720", [16]],
  ["50", [16, 19]],
  ["58", [16, 19]],
  ["60", [16, 19]],
  ["62", [16, 17, 18, 19]],
  ["69", [16, 19]],
  ["81", [16, 19]],
  ["2200", [16, 19]],
  ["9792", [16]],
];

/** Returns a number with this prefix and length and a valid check digit. */
function issued(prefix: string, length: number, seed: number): string {
  let [digits, state] = [prefix, seed];
  while (digits.length < length - 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    digits += String(Math.floor(state / 65_536) % 10);
  }
  const check = [..."0123456789"].find((digit) => passesLuhn(digits + digit));
  return digits + check;
}

describe("a card number of any issuer", () => {
  const numbers = ISSUED.flatMap(([prefix, lengths]) =>
    lengths.flatMap((length) =>
      Array.from({ length: 16 }, (_, n) => issued(prefix, length, n * 7_919 + length)),
    ),
  );
  const spellings = (card: string) =>
    FORMS.flatMap((form) => ["", " ", "-", ". "].map((mark) => form(card).join(mark)));
  const ofBusiness = (card: string) => isBusinessNumber(card, [card]);

  it("is detected in every grouping, unless it is also a barcode, a SIRET or a CNPJ", () => {
    const cards = numbers.filter((card) => !ofBusiness(card));
    const missed = cards.flatMap((card) =>
      spellings(card).filter((text) => !hasCardNumber(`Card: ${text}.`)),
    );
    expect(missed).toEqual([]);
    expect(cards.length).toBeGreaterThan(800);
  });

  it("is always detected if it has more than 14 digits, or the grouping of a card", () => {
    expect(numbers.filter((card) => card.length > 14 && ofBusiness(card))).toEqual([]);
    const fourteen = numbers.filter((card) => card.length === 14);
    const grouped = fourteen.map((c) => `${c.slice(0, 4)} ${c.slice(4, 10)} ${c.slice(10)}`);
    expect(grouped.filter((text) => !hasCardNumber(text))).toEqual([]);
  });

  it("of 13 or 14 digits is also a business number in about one of ten cases", () => {
    const short = numbers.filter((card) => card.length < 15);
    const share = short.filter(ofBusiness).length / short.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.2);
  });
});
