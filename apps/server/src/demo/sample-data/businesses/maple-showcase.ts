import type { Showcase } from "../plan/business.ts";
import { Story } from "../plan/known.ts";
import { tellSettled } from "./maple-settled.ts";
import { tellWaiting } from "./maple-waiting.ts";

/** The customers that the front page of Maple & Main is about: one of each state. */
export function mapleShowcase(now: number): Showcase {
  const story = new Story(now, 13, "cad");
  tellWaiting(story, now);
  tellSettled(story);
  return story.end();
}
