import { createElement, type SVGProps } from "react";

/** An icon as the icon files of `lucide-react` hold it: tags of an SVG with their attributes. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes the component of an icon. The build puts it in the place of lucide's own, which puts each
 * icon together again whenever it is rendered. Hidden from assistive technology unless it is named.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
        ...rest,
        className: className ? `lucide ${className}` : "lucide",
      },
      ...shapes,
    );
}
