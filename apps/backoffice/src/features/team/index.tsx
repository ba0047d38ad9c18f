import { searchOf } from "@counterfoil/contract";
import { createRoute } from "@tanstack/react-router";
import { UserCog } from "lucide-react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { lazyRouteComponent } from "../../shared/routing/lazy-route.ts";
import { rootRoute } from "../../shared/routing/root-route.ts";
import { teamOptions } from "./queries.ts";

const menu: MenuEntry = {
  feature: "users",
  order: 995,
  label: "shell.team",
  icon: <UserCog />,
  to: "/user",
  key: "t",
};

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "user",
  validateSearch: searchOf("team"),
  staticData: { texts: ["team"] },
  loader: ({ context }) => {
    void context.client.prefetchQuery(teamOptions());
  },
  component: lazyRouteComponent(() => import("./list/team-list.tsx"), "TeamList"),
});

const rolesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "user/roles",
  staticData: { texts: ["team", "roles", "rights"] },
  component: lazyRouteComponent(() => import("./roles/roles-page.tsx"), "RolesPage"),
});

const directoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "user/directory",
  staticData: { texts: ["team", "directory"] },
  component: lazyRouteComponent(() => import("./directory/directory-page.tsx"), "DirectoryPage"),
});

const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "user/security",
  staticData: { texts: ["team", "teamSecurity"] },
  component: lazyRouteComponent(() => import("./security/security-page.tsx"), "SecurityPage"),
});

export const manifest = {
  menu,
  routes: [listRoute, rolesRoute, directoryRoute, securityRoute] as const,
};
