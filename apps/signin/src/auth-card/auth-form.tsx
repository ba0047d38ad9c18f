import { useInertFields } from "@counterfoil/ui";
import { type ReactNode, type SubmitEvent, useRef } from "react";
import styles from "./form.module.css";

interface AuthFormProps {
  /** Whether what was entered is being sent: it can't be changed until the response. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Above the fields: why the last attempt failed. */
  readonly notice?: ReactNode;
  readonly fields: ReactNode;
  /** Below the fields: the submit button, and other ways to continue. */
  readonly children: ReactNode;
}

/** A form of the sign-in pages. The browser leaves its validation to the page. */
export function AuthForm({ busy, onSubmit, notice, fields, children }: AuthFormProps) {
  const area = useRef<HTMLDivElement>(null);
  useInertFields(area, busy);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {notice}
      <div ref={area} className={styles.fields}>
        {fields}
      </div>
      {children}
    </form>
  );
}
