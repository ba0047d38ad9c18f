import { PageHead, Tab, Tabs } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../shared/text/text.ts";

/** The title, and a tab per part, each with its own URL. */
export function DevelopersHead({ actions }: { readonly actions?: ReactNode }) {
  const t = useText();
  return (
    <>
      <PageHead title={t("developers.title")} actions={actions} />
      <Tabs aria-label={t("developers.parts")}>
        <Tab
          render={<Link to="/developers" activeOptions={{ exact: true, includeSearch: false }} />}
        >
          {t("developers.keys")}
        </Tab>
        <Tab render={<Link to="/developers/webhooks" />}>{t("developers.webhooks")}</Tab>
        <Tab render={<Link to="/developers/events" />}>{t("developers.events")}</Tab>
        <Tab render={<Link to="/developers/requests" />}>{t("developers.requests")}</Tab>
        <Tab render={<Link to="/developers/reference" />}>{t("developers.reference")}</Tab>
      </Tabs>
    </>
  );
}
