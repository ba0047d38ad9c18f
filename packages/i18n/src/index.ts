export * from "./catalogue.ts";
export { format, type MessageParts, type MessageValues } from "./icu/format.ts";
export * from "./locales.ts";
export { addressWithPlace, type Place, placeName } from "./place-name.ts";
export type { MessageId, MessageSection, MessagesOf } from "./sections.ts";
