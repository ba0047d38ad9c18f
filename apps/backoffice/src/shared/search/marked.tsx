import { Fragment, type ReactNode } from "react";
import { MARKS } from "./search-client.ts";

/** A text with its matches, between the search's markers, highlighted. */
export function Marked({ text }: { text: string }): ReactNode {
  let place = 0;
  return text.split(MARKS.pre).map((part, index) => {
    const key = place;
    place += part.length + 1;
    if (index === 0) return part;
    const [match = "", ...rest] = part.split(MARKS.post);
    return (
      <Fragment key={key}>
        <mark>{match}</mark>
        {rest.join("")}
      </Fragment>
    );
  });
}
