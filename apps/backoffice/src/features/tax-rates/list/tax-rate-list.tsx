import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowUpRight, Percent } from "lucide-react";
import { Suspense } from "react";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { NewButton } from "../../../shared/list/new-button.tsx";
import { preloadedPart } from "../../../shared/loading/preloaded-part.tsx";
import { useText } from "../../../shared/text/text.ts";
import { TAX_RATE_FIELDS, useRateFormats } from "../fields.tsx";
import { taxUseOptions } from "../queries.ts";
import { RateBadge } from "../rate-badge.tsx";
import { useRateDialogs } from "../use-rate-dialogs.tsx";
import { useRateEntries } from "../use-rate-entries.tsx";

const route = getRouteApi("/tax-rates");
const OpenRate = preloadedPart(async () => (await import("../open/open-rate.tsx")).OpenRate);

export function TaxRateList() {
  const t = useText();
  const { open, ...search } = route.useSearch();
  const navigate = useNavigate();
  const { data: use } = useQuery(taxUseOptions());
  const formats = useRateFormats(use);
  const fields = useFields(TAX_RATE_FIELDS, formats);
  const { taxText, kind, region } = formats;
  const show = (id: string | undefined) =>
    void navigate({ to: "/tax-rates", search: { ...search, open: id }, replace: true });
  const { openDialog, dialog } = useRateDialogs((id) => {
    if (open === undefined) return;
    // The form's leave guard is still mounted, although its text is saved.
    void navigate({
      to: "/tax-rates",
      search: { ...search, open: id },
      replace: true,
      ignoreBlocker: true,
    });
  });
  const entries = useRateEntries(openDialog);
  const add = (
    <NewButton right="taxRate:create" onNew={() => openDialog({ kind: "new" })}>
      {t("taxRates.new")}
    </NewButton>
  );
  const link = (id: string) => <Link to="/tax-rates" search={{ ...search, open: id }} />;
  return (
    <>
      <ListPage
        search={search}
        spec={{
          resource: "taxRate",
          title: t("taxRates.title"),
          searchHint: t("taxRates.searchHint"),
          ...fields,
          tabs: [
            { value: "active", label: t("taxRates.active") },
            { value: "inactive", label: t("taxRates.shelved") },
          ],
          actions: add,
          rowName: ({ display_name: name }) => name,
          rowLink: ({ id }) => link(id),
          rowMenu: (rate) => [
            {
              id: "open",
              label: t("common.open"),
              icon: <ArrowUpRight />,
              kbd: "↵",
              render: link(rate.id),
            },
            ...entries(rate),
          ],
          phone: (rate) => ({
            title: `${rate.display_name} ${taxText([rate])}`,
            meta: [kind(rate), region(rate)].filter(Boolean).join(" · "),
            badge: <RateBadge active={rate.active} />,
          }),
          nothingYet: {
            icon: <Percent />,
            title: t("taxRates.nothingYet"),
            text: t("taxRates.nothingYetText"),
            action: add,
          },
          nothingInStatus: (status) => {
            const shownStatus = status === "inactive" ? "inactive" : "active";
            return {
              icon: <Percent />,
              title: t(`taxRates.nothing.${shownStatus}`),
              text: t(`taxRates.nothing.${shownStatus}Text`),
            };
          },
        }}
      />
      {open === undefined || dialog ? null : (
        <Suspense>
          <OpenRate id={open} openDialog={openDialog} onClose={() => show(undefined)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
