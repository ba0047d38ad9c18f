import type { ComponentProps } from "react";
import { type RenderAs, renderAs } from "../render-as.ts";
import { ButtonFace, type ButtonLook, buttonClass } from "./button.tsx";

interface ButtonLinkProps extends ComponentProps<"a">, ButtonLook {
  /** The router's link, for example `<Link to="/invoices" />`; by default a plain `<a href>`. */
  render?: RenderAs | undefined;
}

/** A link that looks like a button. Use it for navigation, and a button for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { render, variant, size, icon, endIcon, kbd, wide, className, children, ...rest } = props;
  return renderAs(
    render,
    { ...rest, className: buttonClass({ variant, size, wide }, className) },
    <ButtonFace icon={icon} endIcon={endIcon} kbd={kbd}>
      {children}
    </ButtonFace>,
  );
}
