import type { Showcase } from "../plan/business.ts";
import { PlannedStory } from "../plan/planned-story.ts";
import { planOpen } from "./maple-open.ts";
import { planSettled } from "./maple-settled.ts";

/** Returns the customers on the home page of Maple & Main: one in each status. */
export function mapleShowcase(now: number): Showcase {
  const story = new PlannedStory(now, 13, "cad");
  planOpen(story, now);
  planSettled(story);
  return story.end();
}
