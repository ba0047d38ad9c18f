import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useText } from "../../../shared/text/text.ts";
import styles from "./first-steps.module.css";

/** A link from the page of a first step back to the list. */
export function BackToSteps() {
  const t = useText();
  return (
    <Link to="/" className={styles.back}>
      <ArrowLeft />
      {t("home.firstStepsBack")}
    </Link>
  );
}
