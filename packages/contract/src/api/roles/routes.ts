import type { Route } from "../route.ts";
import { ROLE_PATH, ROLES_PATH, VIEW_PATH } from "./paths.ts";
import { roleCreate, roleRemoveQuery, roleUpdate, viewRequest } from "./requests.ts";
import { roleAnswer, rolesAnswer } from "./responses.ts";

export const roleRoutes = {
  roles: {
    method: "GET",
    path: ROLES_PATH,
    summary: "The roles of the business, and how many people have each",
    access: "team:read",
    feature: "users",
    answers: rolesAnswer,
  },
  roleCreate: {
    method: "POST",
    path: ROLES_PATH,
    summary: "Create a role from another",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    body: roleCreate,
    answers: roleAnswer,
  },
  roleUpdate: {
    method: "PATCH",
    path: ROLE_PATH,
    summary: "Rename a role or change its permissions; open screens of its people reload them",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    body: roleUpdate,
    answers: roleAnswer,
  },
  roleRemove: {
    method: "DELETE",
    path: ROLE_PATH,
    summary: "Delete a role; the people who have it get another",
    access: "team:manage_roles",
    feature: "users",
    stepUp: "always",
    query: roleRemoveQuery,
    answers: "nothing",
  },
  view: {
    method: "POST",
    path: VIEW_PATH,
    summary: "View the app as another role, read-only, until the session ends or is told to stop",
    access: "team:manage_roles",
    feature: "users",
    body: viewRequest,
    answers: "nothing",
  },
  viewStop: {
    method: "DELETE",
    path: VIEW_PATH,
    summary: "Stop viewing the app as another role",
    access: "member",
    whileViewing: true,
    answers: "nothing",
  },
} as const satisfies Record<string, Route>;
