import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type MessageSection, sectionOf } from "./sections.ts";

const ENGLISH = join(import.meta.dirname, "messages/en");

/**
 * Every section, by the files of `messages/en`. For builds and tests only. The cast is safe because
 * each file declares the section of its name, without which none of its messages compiles.
 */
export const SECTIONS = readdirSync(ENGLISH).map((file) =>
  sectionOf(file.replace(/\.ts$/, "")),
) as readonly MessageSection[];
