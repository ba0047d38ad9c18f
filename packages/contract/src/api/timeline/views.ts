/** What a timeline shows: all of it, what moved money, mails, or what people of the team did. */
export const TIMELINE_VIEWS = ["all", "money", "mail", "people"] as const;
export type TimelineView = (typeof TIMELINE_VIEWS)[number];
