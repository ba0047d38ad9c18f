/** An email's text before it is rendered as HTML and plain text. Not escaped. */
export interface Draft {
  readonly subject: string;
  /** The name in the heading. */
  readonly from: string;
  /** The subject in one line: an amount, or a few words. */
  readonly title: string;
  readonly lead: string | null;
  readonly greeting: string | null;
  readonly paragraphs: readonly string[];
  /** Words of the sender or the memo, line breaks kept. */
  readonly said: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly notes: readonly string[];
  readonly foot: string;
}
