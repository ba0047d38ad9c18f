import { ButtonLink } from "@counterfoil/ui";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";

interface LinkDoneProps {
  readonly title: string;
  readonly text: string;
  /** The next page. */
  readonly href: string;
  readonly label: string;
}

/** Says what a link has done, and leads to the next page. */
export function LinkDone({ title, text, href, label }: LinkDoneProps) {
  return (
    <div role="status">
      <AuthCardHeader title={title} text={text} />
      <div className={styles.next}>
        <ButtonLink variant="primary" size="large" wide href={href}>
          {label}
        </ButtonLink>
      </div>
    </div>
  );
}
