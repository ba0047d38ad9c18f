import {
  type AssignableRole,
  ROLE_PATH,
  ROLES_PATH,
  type roleCreate,
  type roleUpdate,
  VIEW_PATH,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";

export const createRole = (body: z.input<typeof roleCreate>) => api.post(ROLES_PATH, body);

export const updateRole = (role: string, body: z.input<typeof roleUpdate>) =>
  api.patch(ROLE_PATH, body, { params: { role } });

export const removeRole = (role: string, replacement: AssignableRole | undefined) =>
  api.remove(ROLE_PATH, {
    params: { role },
    query: replacement === undefined ? {} : { replacement },
  });

/** Views the app as a role. The page reloads, so that nothing of the owner's remains on it. */
export async function viewAs(role: AssignableRole): Promise<void> {
  await api.post(VIEW_PATH, { role });
  location.assign("/");
}
