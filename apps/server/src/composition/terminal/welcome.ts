import { sampleBusinesses, samplePeople } from "../../demo/businesses.ts";
import { commandLine } from "../../terminal/command-line.ts";

interface StartedServer {
  readonly url: string;
  /** Address that opens the mailbox page; null if email goes elsewhere. */
  readonly mailbox: string | null;
  readonly mode: "embedded" | "live";
  /** Password of the sample users. */
  readonly password: string;
}

/** Returns the ready line for scripts. */
export function readyLine({ url, mailbox, mode, password }: StartedServer): string {
  const people = Object.keys(samplePeople).join(", ");
  const signIns = ` Sign in as ${people} (password: ${password}).`;
  const mail = mailbox === null ? "" : ` Mailbox: ${mailbox}`;
  return `Counterfoil is ready at ${url}.${mode === "embedded" ? signIns : ""}${mail}\n`;
}

/** Returns the ready message for a person at a terminal. */
export function welcome(started: StartedServer): string {
  const { url, mailbox, mode, password } = started;
  const lines =
    mode === "live"
      ? [
          `Next: ${commandLine("owner")} lists the connected accounts and creates the first owner of each.`,
        ]
      : [
          `Sign in as one of the sample users. The password is ${password}.`,
          "",
          ...signIns(),
          "",
          "Test cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0341 is declined,",
          "4000 0027 6000 3184 requires 3D Secure.",
          "Try this: send an invoice as Claire, open its email in the mailbox, pay it there.",
        ];
  const mail = mailbox === null ? [] : [`Mailbox:  ${mailbox}`];
  const body = [...mail, ...(mail.length > 0 ? [""] : []), ...lines, "", "Press Ctrl-C to stop."];
  const text = body.map((line) => (line === "" ? "" : `  ${line}`)).join("\n");
  return `\nCounterfoil is ready at ${url}\n\n${text}\n\n`;
}

/** Returns one line per sample user: email address, name, roles by business. */
function signIns(): string[] {
  const rows = Object.entries(samplePeople).map(([email, name]) => {
    const places = Object.values(sampleBusinesses).flatMap((business) =>
      business.team
        .filter((member) => member.email === email)
        .map(({ role }) => `${role} of ${business.name}`),
    );
    return [email, name, places.join(", ")] as const;
  });
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  return rows.map(
    ([email, name, places]) => `  ${email.padEnd(width(0))}  ${name.padEnd(width(1))}  ${places}`,
  );
}
