import { cloneElement, createElement, type ReactElement, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** An element to be dressed: a router's `<Link to="…" />`, or nothing for a plain `<a>`. */
export type RenderAs = ReactElement<{ className?: string | undefined; children?: ReactNode }>;

/**
 * Puts class, attributes and children on the caller's element, so that a part can be a router
 * link without knowing the router.
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
