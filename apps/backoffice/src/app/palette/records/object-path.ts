import { OBJECT_PAGES, type PageOfId } from "@counterfoil/contract/object-pages";
import { fieldOf } from "@counterfoil/domain";

/** Returns the page for a provider ID; undefined for other texts and for objects without a page. */
export function pageOfId(text: string): PageOfId | undefined {
  return OBJECT_PAGES.find(({ ids }) => new RegExp(ids).test(text));
}

/** Returns the address of an object's page: its own, or that of the object it belongs to. */
export function objectPath({ path, of }: PageOfId, object: object): string | undefined {
  const id = idOf(of === null ? object : fieldOf(object, ...of.split(".")));
  return id === undefined ? undefined : path.replace("$id", id);
}

function idOf(other: unknown): string | undefined {
  if (typeof other === "string") return other;
  if (typeof other !== "object" || other === null || !("id" in other)) return undefined;
  return typeof other.id === "string" ? other.id : undefined;
}
