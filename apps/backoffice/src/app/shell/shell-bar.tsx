import { Crumbs, IconButton, Pill, Spacer, useViewport } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon, PanelLeftClose } from "lucide-react";
import { usePageInfo } from "../../shared/page/page.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";

interface ShellBarProps {
  /** Turns the drawer into a rail and back. */
  readonly onToggle: () => void;
  /** Lays the drawer over the page, where there is no room beside it. */
  readonly onOpenMenu: () => void;
}

/** What stands above every page. */
export function ShellBar({ onToggle, onOpenMenu }: ShellBarProps) {
  const t = useText();
  const viewport = useViewport();
  const { config } = useSession();
  const page = usePageInfo();
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
          <Link to={page.parent.href}>{page.parent.title}</Link>
        </Crumbs>
      ) : null}
      <Spacer />
      {config.mode === "embedded" && viewport !== "phone" ? (
        <Pill>{t("shell.sampleData")}</Pill>
      ) : null}
      <LanguageMenu />
      <AvatarMenu />
    </>
  );
}
