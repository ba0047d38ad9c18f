import {
  DISMISS_FIRST_STEPS_PATH,
  type FirstStep,
  type FirstSteps as Steps,
} from "@counterfoil/contract";
import { Button, type RenderAs, RowLink } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck } from "lucide-react";
import { api } from "../../../shared/api/client.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { BackToSteps } from "./back-to-steps.tsx";
import styles from "./first-steps.module.css";
import { stepVisit } from "./step-visit.ts";

/** The page of each step. */
const LINKS: Readonly<Record<FirstStep, RenderAs>> = {
  details: <Link to="/account/business" />,
  taxRate: <Link to="/tax-rates" search={{}} />,
  customer: <Link to="/create/customer" search={{}} />,
  invoice: <Link to="/create/invoice" search={{}} />,
  team: <Link to="/user" search={{}} />,
  payments: <Link to="/account" search={{}} />,
};

/**
 * The first steps of a new business. Each is checked off once its objects exist, and the owner can
 * hide the list.
 */
export function FirstStepList({ steps, mayDismiss }: Steps) {
  const t = useText();
  const dismiss = useWrite({
    run: (_: undefined, key) => api.post(DISMISS_FIRST_STEPS_PATH, undefined, { key }),
    touches: [],
  });
  const done = steps.filter((one) => one.done).length;
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <header className={styles.head}>
        <div>
          <h2 id="first-steps">{t("home.firstSteps")}</h2>
          <p className={styles.quiet}>{t("home.firstStepsDone", { done, count: steps.length })}</p>
        </div>
        {mayDismiss ? (
          <Button busy={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
            {t("home.firstStepsHide")}
          </Button>
        ) : null}
      </header>
      <ol className={styles.list}>
        {steps.map(({ step, done: ticked }) => (
          <li key={step} className={styles.step} data-done={ticked || undefined}>
            <span
              role="img"
              aria-label={t(ticked ? "home.stepDone" : "home.stepOpen")}
              className={styles.mark}
            >
              {ticked ? <CircleCheck /> : <Circle />}
            </span>
            <span>
              <RowLink
                render={LINKS[step]}
                onClick={() => {
                  stepVisit.Back = BackToSteps;
                }}
              >
                {t(`home.step.${step}`)}
              </RowLink>
              <span className={styles.quiet}>{t(`home.stepText.${step}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
