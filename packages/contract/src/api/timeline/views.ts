/** Views of a timeline: all events, money, emails, or actions of team members. */
export const TIMELINE_VIEWS = ["all", "money", "mail", "people"] as const;
export type TimelineView = (typeof TIMELINE_VIEWS)[number];
