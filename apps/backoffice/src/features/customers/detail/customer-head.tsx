import type { Customer } from "@counterfoil/contract";
import { Avatar, Button, ButtonLink, IconButton, PageHead } from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, CreditCard, Ellipsis, Pencil, Plus, Scale, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";

const AdjustBalance = lazy(async () => ({
  default: (await import("../balance/adjust-balance.tsx")).AdjustBalance,
}));
const DeleteCustomer = lazy(async () => ({
  default: (await import("../delete-customer.tsx")).DeleteCustomer,
}));

/** Name, since when, and what can be done. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const t = useText();
  const { date } = useDates();
  const navigate = useNavigate();
  const adjust = useCan("customer:adjust_balance");
  const update = useCan("customer:update");
  const remove = useCan("customer:delete");
  const [dialog, setDialog] = useState<"adjust" | "delete">();
  const close = () => setDialog(undefined);
  const edit = { to: "/customer/$id/edit", params: { id: customer.id } } as const;
  const { rules } = useSession();
  const bill = useCan("invoice:create");
  const charge = useCan("payment:create");
  const invoice = { to: "/create/invoice", search: { customer: customer.id } } as const;
  useShortcuts({
    n: () => {
      if (bill.allowed) void navigate(invoice);
    },
    e: () => {
      if (update.allowed) void navigate(edit);
    },
  });
  const since = t("customers.since", { date: date(customer.created) });
  return (
    <>
      <PageHead
        ruled
        lead={<Avatar business size="large" name={customerName(customer)} />}
        title={customerName(customer)}
        sub={customer.name && customer.email ? `${customer.email} · ${since}` : since}
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
              entries={() => [
                {
                  id: "edit",
                  label: t("common.edit"),
                  icon: <Pencil />,
                  kbd: "E",
                  disabledReason: update.reason,
                  render: <Link {...edit} />,
                },
                ...(rules.features.includes("payments")
                  ? [
                      {
                        id: "charge",
                        label: t("customers.charge"),
                        icon: <CreditCard />,
                        disabledReason: charge.reason,
                        render: <Link to="/create/payment" search={{ customer: customer.id }} />,
                      },
                    ]
                  : []),
                {
                  id: "copy",
                  label: t("common.copyId"),
                  icon: <Copy />,
                  onSelect: () => void navigator.clipboard.writeText(customer.id),
                },
                { kind: "line", id: "line" },
                {
                  id: "delete",
                  label: `${t("common.delete")}…`,
                  icon: <Trash2 />,
                  danger: true,
                  disabledReason: remove.reason,
                  onSelect: () => setDialog("delete"),
                },
              ]}
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
