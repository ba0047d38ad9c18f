/** Actions that are named after the status that they set. */
const STATUSES: readonly string[] = ["uncollectible"];

interface Summaries {
  readonly list: string;
  readonly retrieve: string;
  readonly create: string;
  readonly update: string;
  readonly remove: string;
  act(action: string): string;
}

/** Returns what the calls of a resource do, such as "Create a credit note". */
export function summariesOf(name: string): Summaries {
  const noun = nounOf(name);
  const one = `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
  return {
    list: `List ${noun}s`,
    retrieve: `Retrieve ${one}`,
    create: `Create ${one}`,
    update: `Update ${one}`,
    remove: `Delete ${one}`,
    act: (action) =>
      STATUSES.includes(action)
        ? `Mark ${one} as ${action}`
        : `${action.charAt(0).toUpperCase()}${action.slice(1)} ${one}`,
  };
}

/** Returns a resource's name as words: "credit note" for `creditNote`, "tax ID" for `taxId`. */
const nounOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bid$/, "ID");
