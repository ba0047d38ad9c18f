import { cloneElement, createElement, type ReactElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The element to render: a router's `<Link to="…" />`; a plain `<a>` by default. */
export type RenderAs = ReactElement<{ className?: string | undefined; children?: ReactNode }>;

/**
 * Renders class, attributes and children on the caller's element, so that a component can be a
 * router link without knowing the router.
 */
export function renderAs(
  element: RenderAs | undefined,
  props: Record<string, unknown> & { className: string },
  children: ReactNode,
): ReactElement {
  if (element === undefined) return createElement("a", props, children);
  const className = classNames(element.props.className, props.className);
  return cloneElement(element, { ...props, className }, children);
}
