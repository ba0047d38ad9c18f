/** Adjacent keys on keyboards, in rows and columns, and the alphabet. */
const LINES = [
  "abcdefghijklmnopqrstuvwxyz",
  "12345678901234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "qsdfghjklm",
  "zxcvbnm",
  "yxcvbnm",
  "wxcvbn",
  ...["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm"],
  ...["1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "a1b2c3d4e5f6g7h8i9"],
];
const WALKS = [...LINES, ...LINES.map((line) => [...line].reverse().join(""))];

/** Minimum length of a part of a pattern: two adjacent keys occur in any word. */
const STEP = 3;
/** Fewer distinct characters than this are a pattern, however long the password is. */
const MIN_DISTINCT = 4;

/**
 * Returns whether a password is only a pattern: few distinct characters, a repeated part, or runs
 * along the alphabet, the digits or a keyboard.
 */
export function isPattern(password: string): boolean {
  const plain = password.toLowerCase();
  return new Set(plain).size < MIN_DISTINCT || /^(.{1,4})\1+.{0,3}$/su.test(plain) || isWalk(plain);
}

function isWalk(text: string): boolean {
  let rest = text.replaceAll(/[\s!-/:-@[-`{-~]/g, "");
  if (rest === "") return true;
  // One or two characters at the end don't make a pattern a password.
  while (rest.length >= STEP) {
    const length = longestStep(rest);
    if (length < STEP) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestStep(text: string): number {
  let longest = 0;
  for (const walk of WALKS) {
    for (let length = longest + 1; walk.includes(text.slice(0, length)); length += 1) {
      longest = length;
      if (length >= text.length) return length;
    }
  }
  return longest;
}
