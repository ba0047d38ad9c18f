import { passwordProblem } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { isGuessable } from "./guessable.ts";

const CLAIRE = ["owner@maple.example", "Claire Tessier", "Maple & Main"];
const guessable = (password: string) => isGuessable(password, CLAIRE);

/** The most common leaked passwords of eight characters or more. */
const COMMONEST =
  `password 12345678 123456789 1234567890 password1 qwerty123 qwertyuiop iloveyou 11111111
1q2w3e4r 1qaz2wsx 123123123 sunshine princess football baseball superman trustno1 welcome1 whatever
1q2w3e4r5t qwer1234 zxcvbnm1 asdfghjkl asdf1234 q1w2e3r4 987654321 87654321 88888888 00000000 99999999
12341234 11223344 147258369 789456123 abcd1234 abc12345 a1b2c3d4 aa123456 1234qwer password123
password! P@ssw0rd Passw0rd! P@$$w0rd pa55word passw0rd1 letmein1 letmein! monkey123 dragon123
master123 shadow123 michael1 jennifer jordan23 michelle jessica1 charlie1 computer computer1 internet
samsung1 starwars pokemon1 corvette mercedes maverick midnight butterfly elephant dolphins snowball
chocolate liverpool arsenal1 chelsea1 barcelona manchester metallica slipknot nirvana1 rockyou1
myspace1 fuckyou1 asshole1 blink182 hello123 hello1234 admin123 administrator changeme changeme1
root1234 test1234 testtest testing1 testing123 guest123 default1 secret123 hunter12 hunter123 freedom1
killer123 mustang1 ferrari1 porsche1 cheese123 facebook facebook1 linkedin1 microsoft google123
summer2026 Winter2025! Spring2026 Autumn2026! January2026 Monday123 qazwsxedc qweasdzxc zaq12wsx
1qazxsw2 asdasdasd qweqweqwe abcabcabc 12344321 13131313 12121212 69696969 31415926 66666666
22222222 55555555 77777777 password12 password2 Password1! iloveyou1 iloveyou2 iloveu123 lovelove
babygirl babygirl1 princess1 sunshine1 football1 baseball1 basketball superman1 batman123 spiderman
samantha danielle victoria veronica jonathan nicholas benjamin matthew1 ashley12 nicole12 thomas12
soccer12 hockey12 yankees1 cowboys1 steelers mustang12 harley12 buster12 ginger12 pepper12 cookie12
motdepasse azertyuiop azerty123 bonjour1 soleil12 doudou12 contraseña contrasena1 bienvenue`.split(
    /\s+/,
  );

describe("the commonest passwords", () => {
  it("are all guessable, in any notation", async () => {
    expect(COMMONEST.length).toBeGreaterThanOrEqual(157);
    const writings = [
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}!`,
      (word: string) => `${word}2026`,
      (word: string) => `${word}#1`,
    ];
    const missed: string[] = [];
    for (const word of COMMONEST) {
      for (const write of writings) if (!(await guessable(write(word)))) missed.push(write(word));
    }
    expect(missed).toEqual([]);
  });

  it.each(["Dr@g0n2026", "dragondragon", "m0nt3ry!!", "5unsh1ne", "!!football!!", "tr0ub4dour"])(
    "%j is one of the 49,000 with the usual replacements, or stays what it is",
    async (password) => {
      expect(await guessable(password)).toBe(!/^(m0nt3ry|tr0ub4dour)/.test(password));
    },
  );
});

describe("a password that ends in a long run of signs", () => {
  it.each([
    [`${"!".repeat(1_000)}a`, true],
    [`${"!2".repeat(400)}Sault-Ste-Marie`, false],
    [`football${"!".repeat(900)}`, true],
  ])("is judged in no more time than another", async (password, expected) => {
    expect(await guessable(password)).toBe(expected);
  });
});

describe("the 10,000 commonest leaked passwords", () => {
  it("are all rejected: the shorter ones by their length, the others as guessable", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    const commonest = dictionary["passwords-common"].slice(0, 10_000).map(String);
    expect(commonest).toHaveLength(10_000);
    const accepted: string[] = [];
    for (const password of commonest) {
      if (passwordProblem(password) === "short") continue;
      if (!(await guessable(password))) accepted.push(password);
    }
    expect(accepted).toEqual([]);
    expect(
      commonest.filter((password) => passwordProblem(password) !== "short").length,
    ).toBeGreaterThan(3_000);
  });
});

describe("the user's own details", () => {
  it.each([
    "Claire2026!",
    "tessier-1984",
    "MapleMain1",
    "Map1e&Main",
    "owner@maple.example",
    "clairetessier",
    "Cl@ireT3ssier",
  ])("%j is guessable", async (password) => {
    expect(await guessable(password)).toBe(true);
  });

  it("don't affect another user's password", async () => {
    expect(await isGuessable("tessier-9184-roof", ["greta@harbour.example"])).toBe(false);
  });
});

describe("patterns", () => {
  it.each([
    "aaaaaaaaaaaa",
    "aabbaabbab",
    "abcdefghij",
    "zyxwvutsrq",
    "qwertyuiop123",
    "1qaz2wsx3edc",
    "asdfghjkl;12",
    "789-456-123",
    "xkcdxkcdxkcd",
  ])("%j is guessable", async (password) => {
    expect(await guessable(password)).toBe(true);
  });
});

describe("strong passwords", () => {
  it.each([
    "river-stone-9",
    "a new brook",
    "quiet harbour",
    "correct horse battery staple",
    "river number 1",
    "kJ8#vQ2!mX",
    "ééèèààüüôô",
    "🍁🍂🍃🌿🌱🌲🌳🌴",
    "la neige tombe tôt",
    "maple syrup on a shovel",
    "пароль-из-трёх-слов",
  ])("%j will do", async (password) => {
    expect(await guessable(password)).toBe(false);
  });
});
