import { Button, type ButtonProps } from "@counterfoil/ui";

type SubmitButtonProps = Pick<ButtonProps, "busy" | "busyLabel" | "children">;

/** The submit button of this app's forms. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" variant="primary" size="large" wide {...props} />;
}
