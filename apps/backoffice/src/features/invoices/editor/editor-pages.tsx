import type { Coupon, Invoice } from "@counterfoil/contract";
import { canDo } from "@counterfoil/domain";
import { ButtonLink, EmptyState, Notice, Page, PageHead, PageScroll } from "@counterfoil/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { FileX } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { useStays } from "../../../shared/dialog/use-stays.ts";
import { couponIdsOf } from "../../../shared/document/of-invoice.ts";
import { useCoupons } from "../../../shared/document/use-named.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { type Permission, useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { useInvoiceName } from "../actions/use-invoice-action.ts";
import { useInvoice } from "../use-invoice.ts";
import { draftValues, emptyDraftValues } from "./draft/draft-fields.ts";
import { Editor } from "./editor.tsx";

const newRoute = getRouteApi("/create/invoice");
const editRoute = getRouteApi("/invoices/$id/edit");

/** The page of a new invoice. Its URL gets the draft's ID on the first save. */
export function NewInvoice() {
  const title = useText()("invoices.new");
  const can = useCan("invoice:create");
  const navigate = newRoute.useNavigate();
  // The first save changes the URL but must not remount the form.
  const search = newRoute.useSearch();
  const [start] = useState(search);
  const onMade = (draft: string) =>
    void navigate({ search: { draft }, replace: true, resetScroll: false, ignoreBlocker: true });
  const onReopen = (id: string) =>
    void navigate({
      to: "/invoices/$id/edit",
      params: { id },
      replace: true,
      ignoreBlocker: true,
    });
  if (!can.allowed) return <DeniedPage title={title} can={can} />;
  if (start.draft) {
    return <Open id={start.draft} title={title} onMade={onMade} onReopen={onReopen} />;
  }
  return (
    <Editor
      title={title}
      values={emptyDraftValues(start.customer)}
      existing={undefined}
      onMade={onMade}
      onReopen={onReopen}
    />
  );
}

/** The page of an existing draft. */
export function EditInvoice() {
  const t = useText();
  const { id } = editRoute.useParams();
  const can = useCan("invoice:update");
  const navigate = editRoute.useNavigate();
  // Another customer creates another draft: the URL changes, but the form must not remount.
  const [createdIds, setMade] = useState<readonly string[]>([]);
  const [start, setStart] = useState(id);
  if (id !== start && !createdIds.includes(id)) setStart(id);
  const onMade = (draft: string) => {
    setMade((others) => [...others, draft]);
    void navigate({
      to: "/invoices/$id/edit",
      params: { id: draft },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  if (!can.allowed) return <DeniedPage title={t("common.edit")} can={can} />;
  return <Open key={start} id={start} title={undefined} onMade={onMade} onReopen={setStart} />;
}

interface OpenProps {
  readonly id: string;
  readonly title: string | undefined;
  /** Called when another draft has replaced this one. */
  readonly onMade: (draft: string) => void;
  /** Opens the replacement instead. */
  readonly onReopen: (draft: string) => void;
}

/** Loads a draft with its coupons, and opens the editor. */
function Open({ id, title, onMade, onReopen }: OpenProps) {
  const t = useText();
  const name = useInvoiceName();
  const { query, setLeaving, setReplaced } = useInvoice(id);
  const { data, error, refetch } = query;
  const [openings, setOpenings] = useState(0);
  const [opened, setOpened] = useState<number>();
  const ids = data ? couponIdsOf(data) : [];
  const { byId: coupons, loading } = useCoupons(ids);
  const missing = error instanceof ApiError && error.status === 404;
  const editable = !!data && !missing && canDo(data.status, "edit");
  const stays = useStays(editable, t(missing ? "invoices.notFound" : "invoices.notEditable"));
  if (missing && !stays) {
    return (
      <EmptyState
        whole
        icon={<FileX />}
        title={t("invoices.notFound")}
        action={
          <ButtonLink render={<Link to="/invoices" />}>{t("invoices.allInvoices")}</ButtonLink>
        }
      >
        {t("common.notFoundText")}
      </EmptyState>
    );
  }
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
  if (!stays) return <NotEditable invoice={data} />;
  if (opened !== openings) {
    if (loading) return null;
    // A coupon applied later is known to the form, which stays on screen while it loads.
    setOpened(openings);
  }
  return (
    <Opened
      key={openings}
      invoice={data}
      coupons={coupons}
      title={title ?? name(data)}
      onLeaving={setLeaving}
      onMade={(draft) => {
        setReplaced();
        onMade(draft);
      }}
      onReopen={(draft) => {
        if (draft !== id) onReopen(draft);
        else void refetch().then(() => setOpenings((count) => count + 1));
      }}
    />
  );
}

interface OpenedProps {
  readonly invoice: Invoice;
  readonly coupons: ReadonlyMap<string, Coupon>;
  readonly title: string;
  readonly onLeaving: (leaving: boolean) => void;
  readonly onMade: (draft: string) => void;
  readonly onReopen: (draft: string) => void;
}

/** The form keeps the draft as opened; its own saves are newer versions. */
function Opened({ invoice, coupons, ...rest }: OpenedProps) {
  const { locale } = useLanguage();
  const { zone } = useDates();
  const [opened] = useState(() => ({
    existing: invoice,
    values: draftValues(invoice, { coupons, locale, zone }),
  }));
  return <Editor {...rest} {...opened} />;
}

function NotEditable({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const title = useInvoiceName()(invoice);
  usePage({ title, parent: { title: t("invoices.title"), href: "/invoices" } });
  return (
    <Page>
      <PageHead title={title} ruled />
      <PageScroll padded roomy>
        <Notice
          tone="neutral"
          title={t("invoices.notEditable")}
          action={
            <ButtonLink render={<Link to="/invoices/$id" params={{ id: invoice.id }} />}>
              {t("invoices.openInvoice")}
            </ButtonLink>
          }
        />
      </PageScroll>
    </Page>
  );
}

function DeniedPage({ title, can }: { title: string; can: Permission }) {
  const t = useText();
  usePage({ title, parent: { title: t("invoices.title"), href: "/invoices" } });
  return (
    <Page>
      <PageHead title={title} ruled />
      <Denied can={can} />
    </Page>
  );
}
