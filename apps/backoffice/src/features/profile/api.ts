import {
  END_OTHER_SESSIONS_PATH,
  OWN_NOTIFICATIONS_PATH,
  OWN_PROFILE_PATH,
  OWN_SESSION_PATH,
  type ownNotificationsUpdate,
  type ownProfileUpdate,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { restart } from "../../shared/session/restart.ts";

/** Changes the person's profile, and shows it everywhere on the page. */
export async function updateProfile(
  change: z.input<typeof ownProfileUpdate>,
  key: string,
): Promise<void> {
  await api.patch(OWN_PROFILE_PATH, change, { key });
  await restart();
}

/** Chooses which emails about the current business the person gets. */
export const chooseNotifications = (body: z.input<typeof ownNotificationsUpdate>, key: string) =>
  api.patch(OWN_NOTIFICATIONS_PATH, body, { key });

export const endSession = (id: string) => api.remove(OWN_SESSION_PATH, { params: { sid: id } });

export const endOtherSessions = () => api.post(END_OTHER_SESSIONS_PATH, undefined);
