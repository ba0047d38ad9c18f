/**
 * The English messages by section, which are the type: a language that lacks one of their IDs
 * doesn't compile. Each file of `messages/en` adds its section.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each file of `messages/en` declares its section here by declaration merging
export interface English {}

export type MessageSection = keyof English;
export type MessagesOf<S extends MessageSection> = { readonly [Id in keyof English[S]]: string };
/** Every message ID. */
export type MessageId = { [S in MessageSection]: keyof English[S] }[MessageSection];

/** Loads a section of a language. */
export type LoadSection = <S extends MessageSection>(section: S) => Promise<MessagesOf<S>>;

/** Converts the section `invoiceActions` to the name of its file, `invoice-actions`. */
export const fileOf = (section: string): string =>
  section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Converts the name of a file, `invoice-actions`, to its section, `invoiceActions`. */
export const sectionOf = (file: string): string =>
  file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the messages that a section's file exports.
 * @throws Error if the file exports no constant of the section's name
 */
export function messagesIn<S extends MessageSection>(file: object, section: S): MessagesOf<S> {
  if (!exportsSection(file, section)) throw new Error(`No messages are exported as ${section}`);
  return file[section];
}

/** The type check compares the messages with the English ones. */
function exportsSection<S extends MessageSection>(
  file: object,
  section: S,
): file is Readonly<Record<S, MessagesOf<S>>> {
  return Object.hasOwn(file, section);
}
