import type { CDPSession, Page } from "@playwright/test";

/** An authenticator of the page's browser that verifies its user, such as a phone's. */
export async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Otherwise the browser would use the first passkey in the email field by itself.
      automaticPresenceSimulation: false,
    },
  });
  return { cdp, id };
}

/** Lets the authenticator answer while `act` runs: its user touches it. */
export async function touching(
  { cdp, id }: { cdp: CDPSession; id: string },
  act: () => Promise<void>,
): Promise<void> {
  const touch = (enabled: boolean) =>
    cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });
  await touch(true);
  await act();
  await touch(false);
}
