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

export const createRole = (body: z.input<typeof roleCreate>, key: string) =>
  api.post(ROLES_PATH, body, { key });

export const updateRole = (role: string, body: z.input<typeof roleUpdate>, key: string) =>
  api.patch(ROLE_PATH, body, { params: { role }, key });

export const removeRole = (role: string, replacement: AssignableRole | undefined, key: string) =>
  api.remove(ROLE_PATH, {
    params: { role },
    query: replacement === undefined ? {} : { replacement },
    key,
  });

/** Views the app as a role. The page reloads, so that nothing of the owner's remains on it. */
export async function viewAs(role: AssignableRole): Promise<void> {
  await api.post(VIEW_PATH, { role });
  location.assign("/");
}
