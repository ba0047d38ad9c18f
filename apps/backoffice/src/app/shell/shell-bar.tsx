import { Crumbs, IconButton, Pill, Spacer, useViewport } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon, PanelLeftClose } from "lucide-react";
import { BarSlot } from "../../shared/page/in-bar.tsx";
import { useNeedsRoom, usePageInfo } from "../../shared/page/page.ts";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { Find } from "../palette/find.tsx";
import { AvatarMenu } from "./person/avatar-menu.tsx";
import { LanguageMenu } from "./person/language-menu.tsx";
import styles from "./shell.module.css";

interface ShellBarProps {
  readonly entries: readonly MenuEntry[];
  /** Toggles the drawer between menu and rail. */
  readonly onToggle: () => void;
  /** Opens the drawer over the page if there is no space next to it. */
  readonly onOpenMenu: () => void;
}

/** The app bar above every page. */
export function ShellBar({ entries, onToggle, onOpenMenu }: ShellBarProps) {
  const t = useText();
  const viewport = useViewport();
  const { config } = useSession();
  const page = usePageInfo();
  const needsRoom = useNeedsRoom();
  const overlays = viewport === "phone" || viewport === "narrow";
  return (
    <>
      {overlays ? (
        <IconButton
          icon={<MenuIcon />}
          label={t("shell.openMenu")}
          size={viewport === "phone" ? "touch" : "medium"}
          onClick={onOpenMenu}
        />
      ) : (
        <IconButton icon={<PanelLeftClose />} label={t("shell.toggle")} onClick={onToggle} />
      )}
      {page.parent ? (
        <Crumbs label={t("shell.breadcrumbs")} here={page.title}>
          <Link to={page.parent.href} data-long={page.parent.title.length > 20 || undefined}>
            {page.parent.title}
          </Link>
        </Crumbs>
      ) : null}
      <BarSlot place="name" />
      <Spacer />
      <BarSlot place="end" className={styles.end} />
      {config.mode === "embedded" && viewport !== "phone" && !needsRoom ? (
        <Pill>{t("shell.sampleData")}</Pill>
      ) : null}
      <Find entries={entries} />
      <LanguageMenu />
      <AvatarMenu />
    </>
  );
}
