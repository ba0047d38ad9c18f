import type { Customer } from "@counterfoil/contract";
import { Avatar, Button, ButtonLink, IconButton, lazyPart, PageHead } from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Ellipsis, Plus, Scale } from "lucide-react";
import { Suspense, useState } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";
import { useCustomerEntries } from "../use-customer-entries.tsx";

const AdjustBalance = lazyPart(
  async () => (await import("../balance/adjust-balance.tsx")).AdjustBalance,
);
const DeleteCustomer = lazyPart(
  async () => (await import("../delete-customer.tsx")).DeleteCustomer,
);

/** Name, creation date and actions. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const t = useText();
  const { date } = useDates();
  const navigate = useNavigate();
  const adjust = useCan("customer:adjust_balance");
  const update = useCan("customer:update");
  const [dialog, setDialog] = useState<"adjust" | "delete">();
  const close = () => setDialog(undefined);
  const entries = useCustomerEntries(() => setDialog("delete"), true);
  const edit = { to: "/customer/$id/edit", params: { id: customer.id } } as const;
  const { rules } = useSession();
  const bill = useCan("invoice:create");
  const invoice = { to: "/create/invoice", search: { customer: customer.id } } as const;
  useShortcuts({
    n: bill.allowed && (() => void navigate(invoice)),
    e: update.allowed && (() => void navigate(edit)),
  });
  const since = t("customers.since", { date: date(customer.created) });
  return (
    <>
      <PageHead
        ruled
        lead={<Avatar business size="large" name={customerName(customer)} />}
        title={customerName(customer)}
        sub={
          customer.name && customer.email
            ? `${customer.email} · ${since}`
            : since.charAt(0).toUpperCase() + since.slice(1)
        }
        actions={
          <>
            <Button
              icon={<Scale />}
              disabledReason={adjust.reason}
              onClick={() => setDialog("adjust")}
            >
              {t("customers.adjust")}…
            </Button>
            {rules.features.includes("invoices") ? (
              bill.allowed ? (
                <ButtonLink
                  variant="primary"
                  icon={<Plus />}
                  kbd="N"
                  render={<Link {...invoice} />}
                >
                  {t("customers.newInvoice")}
                </ButtonLink>
              ) : (
                <Button icon={<Plus />} disabledReason={bill.reason}>
                  {t("customers.newInvoice")}
                </Button>
              )
            ) : null}
            <LazyMenu
              align="end"
              trigger={<IconButton framed icon={<Ellipsis />} label={t("common.more")} />}
              entries={() => entries(customer)}
            />
          </>
        }
      />
      <Suspense>
        {dialog === "adjust" ? <AdjustBalance customer={customer} onClose={close} /> : null}
        {dialog === "delete" ? (
          <DeleteCustomer
            customer={customer}
            onClose={close}
            onDeleted={() => void navigate({ to: "/customer" })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
