import { RESTORE_FIRST_STEPS_PATH } from "@counterfoil/contract";
import { Button } from "@counterfoil/ui";
import { api } from "../../../shared/api/client.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "./first-steps.module.css";

/** Shows the hidden first steps again, for everyone in the business. */
export function ShowSteps() {
  const t = useText();
  const restore = useWrite({
    run: (_: undefined, key) => api.post(RESTORE_FIRST_STEPS_PATH, undefined, { key }),
    touches: [],
  });
  return (
    <p className={styles.show}>
      <Button variant="ghost" busy={restore.isPending} onClick={() => restore.mutate(undefined)}>
        {t("home.firstStepsShow")}
      </Button>
    </p>
  );
}
