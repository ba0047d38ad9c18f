import { expect, it } from "vitest";
import { allMessages } from "./all-messages.ts";
import { LANGUAGES } from "./locales.ts";

/** Returns the messages whose IDs begin with the prefix, by the rest of their ID. */
async function tableOf(language: (typeof LANGUAGES)[number], prefix: string) {
  const messages = Object.entries(await allMessages(language));
  return new Map(
    messages
      .filter(([id]) => id.startsWith(prefix))
      .map(([id, text]) => [id.slice(prefix.length), text]),
  );
}

/** Returns the entries that two tables have in common, as each names them. */
function inBoth(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const shared = [...one.keys()].filter((key) => other.has(key));
  const of = (table: ReadonlyMap<string, string>) =>
    Object.fromEntries(shared.map((key) => [key, table.get(key)]));
  return { count: shared.length, one: of(one), other: of(other) };
}

it.each(LANGUAGES)(
  "the state of an email has one name in its list, in timelines and in the mailbox, in %s",
  async (language) => {
    const list = await tableOf(language, "mail.state.");
    for (const [prefix, states] of [
      ["timeline.mailState.", 5],
      ["mailbox.", 2],
    ] as const) {
      const shared = inBoth(list, await tableOf(language, prefix));
      expect(shared.count, prefix).toBe(states);
      expect(shared.other, prefix).toEqual(shared.one);
    }
  },
);

it.each(LANGUAGES)(
  "a balance transaction has one name in its list and in its payout, in %s",
  async (language) => {
    const list = await tableOf(language, "payments.balanceTransaction.");
    // In a payout, another one is an earlier one.
    list.delete("payout");
    const shared = inBoth(list, await tableOf(language, "account.balanceTransaction."));
    expect(shared.count).toBe(list.size);
    expect(shared.other).toEqual(shared.one);
  },
);
