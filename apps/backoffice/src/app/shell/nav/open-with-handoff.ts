import { HANDOFF_PATH } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";

/**
 * Opens the address of a menu entry in a new tab, with a one-use code. The tab is opened before the
 * code is requested, because browsers block tabs that are opened later. It can't access this page.
 */
export async function openWithHandoff(url: string): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  if (tab) tab.opener = null;
  try {
    const response = await api.post(HANDOFF_PATH, { url });
    if (tab) tab.location.replace(response.url);
    else window.open(response.url, "_blank", "noopener");
  } catch (error) {
    tab?.close();
    throw error;
  }
}
