import type { Route } from "../route/route.ts";
import { ROLE_PATH, ROLES_PATH, VIEW_PATH } from "./paths.ts";
import { roleCreate, roleRemoveQuery, roleUpdate, viewRequest } from "./requests.ts";
import { roleResponse, rolesResponse } from "./responses.ts";

export const roleRoutes = {
  roles: {
    method: "GET",
    path: ROLES_PATH,
    summary: "List roles with their number of members",
    access: "team:read",
    feature: "users",
    response: rolesResponse,
  },
  roleCreate: {
    method: "POST",
    path: ROLES_PATH,
    summary: "Create a role from an existing one",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    body: roleCreate,
    response: roleResponse,
  },
  roleUpdate: {
    method: "PATCH",
    path: ROLE_PATH,
    summary: "Update a role's name or permissions",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    body: roleUpdate,
    response: roleResponse,
  },
  roleRemove: {
    method: "DELETE",
    path: ROLE_PATH,
    summary: "Delete a role, and assign another to its members",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    query: roleRemoveQuery,
    response: "nothing",
  },
  view: {
    method: "POST",
    path: VIEW_PATH,
    summary: "View the app as another role, read-only, until it is stopped or the session ends",
    access: "team:manage_roles",
    feature: "users",
    body: viewRequest,
    response: "nothing",
  },
  viewStop: {
    method: "DELETE",
    path: VIEW_PATH,
    summary: "Stop viewing the app as another role",
    access: "member",
    whileViewing: true,
    response: "nothing",
  },
} as const satisfies Record<string, Route>;
