import { ButtonLink } from "@counterfoil/ui";
import { useState } from "react";
import styles from "../auth-card/form.module.css";
import { useText } from "../text/text.tsx";
import { knownDirectory } from "./known-directory.ts";

/** Leads to the sign-in of the user's organization: the one that they used last, if any. */
export function DirectoryLink() {
  const t = useText();
  const [directory] = useState(knownDirectory);
  const path = directory === undefined ? "" : `/${directory.account}`;
  return (
    <div className={styles.next}>
      <ButtonLink size="large" wide href={`/signin/directory${path}${window.location.search}`}>
        {directory === undefined
          ? t("signin.organization")
          : t("signin.organizationKnown", { business: directory.business })}
      </ButtonLink>
    </div>
  );
}
