import { Button, type ButtonProps } from "@counterfoil/ui";

type SubmitButtonProps = Pick<ButtonProps, "busy" | "busyLabel" | "children">;

/** The one button that sends a form of this app. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" variant="primary" size="large" wide {...props} />;
}
