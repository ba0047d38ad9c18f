import type { ResourceName, ResourceObject } from "@counterfoil/contract";
import { PhoneList, PhoneRow, Skeleton } from "@counterfoil/ui";
import { useText } from "../text/text.ts";
import type { ListSpec } from "./list-spec.ts";

const SKELETON_ROWS = 8;

export interface ListPhoneProps<R extends ResourceName> {
  readonly spec: ListSpec<R>;
  readonly rows: readonly ResourceObject[R][];
  readonly skeleton: boolean;
}

/** The rows on a phone: two lines each, all of a row one link. */
export function ListPhone<R extends ResourceName>({ spec, rows, skeleton }: ListPhoneProps<R>) {
  const t = useText();
  if (skeleton) {
    return (
      <PhoneList aria-busy aria-label={t("list.loading")}>
        {Array.from({ length: SKELETON_ROWS }, (_, place) => (
          <PhoneRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton row is its place
            key={place}
            render={<div />}
            title={<Skeleton width="60%" />}
            meta={<Skeleton width="40%" />}
          />
        ))}
      </PhoneList>
    );
  }
  return (
    <PhoneList aria-label={spec.title}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its slot, as in the table
        <PhoneRow key={place} render={spec.rowLink(row)} {...spec.phone(row)} />
      ))}
    </PhoneList>
  );
}
