import { NavItem, NavList } from "@counterfoil/ui";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { ArrowUpRight, BookOpen } from "lucide-react";
import type { MouseEvent } from "react";
import { refusalText } from "../../../shared/api/api-error.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import styles from "../shell.module.css";
import { openWithHandoff } from "./open-with-handoff.ts";

/** Links added by the configuration. One with a token appends a one-use code. */
export function ExtraEntries() {
  const { config } = useSession();
  const { tag, language } = useLanguage();
  const t = useText();
  const snackbar = useSnackbar();
  if (config.extraMenu.length === 0) return null;
  const follow = (event: MouseEvent, url: string) => {
    event.preventDefault();
    openWithHandoff(url).catch((error: unknown) => {
      snackbar.error({ title: refusalText(error, t("common.error"), t("common.unreachable")) });
    });
  };
  return (
    <NavList>
      {[...config.extraMenu]
        .sort((one, other) => one.order - other.order)
        .map(({ url, label, token }) => (
          <NavItem
            key={url}
            icon={<BookOpen />}
            label={label[tag] ?? label[language] ?? label.en ?? new URL(url).host}
            endIcon={<ArrowUpRight className={styles.leaves} />}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={token ? (event) => follow(event, url) : undefined}
          />
        ))}
    </NavList>
  );
}
