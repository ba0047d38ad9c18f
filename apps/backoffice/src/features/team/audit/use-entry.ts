import type { AuditEntryResponse } from "@counterfoil/contract";
import { OBJECT_PAGES } from "@counterfoil/contract/object-pages";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";

/** Returns the words for an action; its name if there are none. */
export function useActionName(): (entry: AuditEntryResponse) => string {
  const t = useText();
  const isKnown = useKnownMessage();
  return ({ action }) => {
    const id = `audit.action.${action}`;
    return isKnown(id) ? t(id) : action;
  };
}

/** Returns the words for who acted. */
export function useActorName(): (entry: AuditEntryResponse) => string {
  const t = useText();
  return ({ person, job, api_key: key }) => {
    if (person !== null) return person.name;
    if (key !== null) return key.name;
    return job === null ? t("audit.unknown") : `${t("audit.server")} (${job})`;
  };
}

/** Returns the page of an entry's object; undefined if it has none of its own. */
export function subjectPath({ action, subject }: AuditEntryResponse): string | undefined {
  if (subject === null || action.endsWith(".remove")) return undefined;
  const page = OBJECT_PAGES.find(({ ids, of }) => of === null && new RegExp(ids).test(subject.id));
  return page?.path.replace("$id", subject.id);
}
