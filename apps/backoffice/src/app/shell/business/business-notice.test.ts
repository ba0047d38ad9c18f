import type { BusinessStatus } from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";
import { SnackbarProvider } from "@counterfoil/ui/snackbar";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Session, SessionProvider } from "../../../shared/session/session.tsx";
import { TextContext } from "../../../shared/text/format-message.ts";
import { BusinessNotice } from "./business-notice.tsx";

const account = {
  name: "Maple & Main",
  role: "owner",
  roleName: null,
  owner: true,
  defaultCurrency: "cad",
  country: "CA",
  timeZone: "America/Toronto",
} as const;

/** The session of Claire, who owns Maple & Main. */
function sessionIn(status: BusinessStatus): Session {
  return {
    account,
    me: {
      user: { id: "usr_claire", displayName: "Claire Tessier", email: "owner@maple.example" },
      hasPassword: true,
      directory: false,
      language: null,
      timeZone: null,
      claims: { role: "owner", owner: true, account: "acct_maple" },
      accounts: { acct_maple: account },
      ownerName: "Claire Tessier",
      status,
    },
    rules: {
      role: "owner",
      roleName: null,
      viewing: false,
      secondFactorMissing: false,
      rights: [],
      features: [],
    },
    config: {
      name: "Counterfoil",
      logoUrl: null,
      accent: null,
      mode: "live",
      languages: ["en-CA"],
      defaultLocale: "en-CA",
      authAppUrl: "https://billing.maple.example/signin",
      features: [],
      passkeyDomain: null,
      platformOrigins: [],
      providerScriptUrl: "https://js.stripe.com",
      publishableKey: "pk_test_maple",
      extraMenu: [],
      search: { applicationId: "", hosted: false },
    },
  };
}

/** Returns the text of the banners above Claire's pages. The build inserts values in messages. */
async function bannersIn(status: BusinessStatus): Promise<string> {
  const textLocale = { locale: "en-CA", messages: await loadMessages("en", "businessStatus") };
  const inside = { value: sessionIn(status), children: createElement(BusinessNotice) };
  const around = {
    label: "Messages",
    closeLabel: "Close",
    children: createElement(SessionProvider, inside),
  };
  const page = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(TextContext, { value: textLocale }, createElement(SnackbarProvider, around)),
  );
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("the banner above every page", () => {
  it("says that the business is disconnected, and what that means", async () => {
    expect(await bannersIn({ state: "disconnected", history: null })).toBe(
      "This business is no longer connected to the payment provider You can view everything, but you can’t make changes until it’s reconnected.",
    );
  });

  it("says that a restored business is being compared, and that a history is being imported", async () => {
    expect(await bannersIn({ state: "reconciling", history: null })).toContain(
      "This business was restored from a backup",
    );
    expect(
      await bannersIn({ state: "open", history: { done: 3, total: 12, objects: 1 } }),
    ).toContain("Importing this business’s history");
  });

  it("isn't there while the business can be changed and is complete", async () => {
    expect(await bannersIn({ state: "open", history: null })).toBe("");
  });
});
