import { lazyPart, NavItem, NavList } from "@counterfoil/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { House } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { MenuEntry } from "../../../shared/routing/feature.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { menuFor } from "../../menu.ts";
import styles from "../shell.module.css";
import { ExtraEntries } from "./extra-entries.tsx";

const parts = () => import("./waiting-parts.tsx");
const WaitingCount = lazyPart(async () => (await parts()).WaitingCount);
const WaitingNote = lazyPart(async () => {
  const [{ WaitingNote: Note }] = await Promise.all([parts(), needText("home")]);
  return Note;
});

/** The first entry of every menu. */
export const HOME: MenuEntry = {
  feature: "account",
  order: 0,
  label: "shell.home",
  icon: <House />,
  to: "/",
  key: "h",
};

/** Returns the menu entries available to this user. */
export function useMenu(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  const { me, rules } = useSession();
  return menuFor([HOME, ...menu], me, rules);
}

export function ShellNav({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <NavList>
        {entries.map(({ to, leadsTo, icon, label, waiting }) => (
          <NavItem
            key={to}
            icon={icon}
            label={t(label)}
            current={leadsTo !== undefined && isUnder(pathname, leadsTo)}
            count={
              waiting && (
                <Late>
                  <WaitingCount waiting={waiting} />
                </Late>
              )
            }
            note={
              waiting && (
                <Late>
                  <WaitingNote waiting={waiting} />
                </Late>
              )
            }
            render={
              <Link
                to={to}
                activeOptions={{ exact: to === "/", includeSearch: false }}
                className={styles.entry}
              />
            }
          />
        ))}
      </NavList>
      <ExtraEntries />
    </>
  );
}

const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

function Late({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
