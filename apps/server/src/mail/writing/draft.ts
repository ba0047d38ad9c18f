/** A letter in words, before it is set in HTML and in plain text. Nothing in it is escaped. */
export interface Draft {
  readonly subject: string;
  /** Whose name stands at the top. */
  readonly from: string;
  /** What the letter is about in one line: an amount, or a few words. */
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
