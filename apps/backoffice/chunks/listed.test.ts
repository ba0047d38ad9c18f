import { describe, expect, it } from "vitest";
import { isSharedWithList } from "./listed.ts";
import { moduleId, type Needs } from "./needs.ts";

const inQuotes = (file: string) => moduleId(`apps/backoffice/src/features/quotes/${file}`);
const LIST = inQuotes("quote-list.tsx");
const BADGE = inQuotes("quote-badge.tsx");
const MENU = inQuotes("index.tsx");
const MONEY = moduleId("apps/backoffice/src/shared/money/money.tsx");

describe("a module that the list of its feature shares with other screens", () => {
  const needs: Needs = {
    start: new Set([MENU]),
    lists: new Map([[LIST, new Set([LIST, BADGE, MENU, MONEY])]]),
    form: new Set(),
  };

  it("belongs to the feature, and neither to the start nor to the shared folders", () => {
    const modules = [BADGE, MENU, MONEY, inQuotes("quote-detail.tsx")];
    expect(modules.filter((id) => isSharedWithList(needs, id))).toEqual([BADGE]);
  });

  it("isn't the list itself, which stays a part of the build if the detail page imports it", () => {
    expect(isSharedWithList(needs, LIST)).toBe(false);
  });
});
