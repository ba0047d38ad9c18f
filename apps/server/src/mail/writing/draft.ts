/** An email's text before it is rendered as HTML and plain text. Not escaped. */
export interface EmailDraft {
  readonly subject: string;
  /** The sender's name in the heading. */
  readonly from: string;
  /** The headline: an amount or a few words. */
  readonly title: string;
  readonly lead: string | null;
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  /** The sender's message or the memo, with line breaks. */
  readonly quotes: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly notes: readonly string[];
  /** Where the reader stops such emails, after the notes. */
  readonly settings?: { readonly label: string; readonly link: string } | null;
  readonly footer: string;
}
