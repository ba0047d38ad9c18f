import type { ResourceName, ResourceObject } from "@counterfoil/contract";
import { PhoneList, PhoneRow } from "@counterfoil/ui";
import type { ListSpec } from "../list-spec.ts";
import { PhoneSkeleton } from "./phone-skeleton.tsx";

interface ListPhoneProps<R extends ResourceName> {
  readonly spec: ListSpec<R>;
  readonly rows: readonly ResourceObject[R][];
  readonly skeleton: boolean;
}

/** The rows on a phone: two lines each, and each row a link. */
export function ListPhone<R extends ResourceName>({ spec, rows, skeleton }: ListPhoneProps<R>) {
  if (skeleton) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={spec.title}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered by position, so that the next page reuses them
        <PhoneRow key={place} render={spec.rowLink(row)} {...spec.phone(row)} />
      ))}
    </PhoneList>
  );
}
