export * from "./catalogue.ts";
export * from "./locales.ts";
export { type Place, placeName } from "./place-name.ts";
export type { MessageId, MessageSection, MessagesOf } from "./sections.ts";
export { format, type MessageParts, type MessageValues } from "./speech/format.ts";
