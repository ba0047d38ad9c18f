import { createElement, type SVGProps } from "react";

/** An icon in the format of `lucide-react`: SVG tags with their attributes. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Creates an icon's component. The build uses it instead of lucide's own, which assembles each icon
 * again on every render. Hidden from assistive technology unless it has a name.
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
