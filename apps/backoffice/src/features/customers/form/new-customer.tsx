import { customerCreate } from "@counterfoil/contract";
import { Page, PageHead } from "@counterfoil/ui";
import { useNavigate } from "@tanstack/react-router";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createCustomer } from "../api.ts";
import { checkCustomer } from "./checks.ts";
import { CustomerForm } from "./customer-form.tsx";
import { customerCreatePayload } from "./payload.ts";
import { withInternationalPhone } from "./phone.ts";
import { type CustomerValues, emptyCustomerValues } from "./values.ts";

export function NewCustomer() {
  const t = useText();
  const { account } = useSession();
  const navigate = useNavigate();
  const can = useCan("customer:create");
  usePage({
    title: t("customers.new"),
    parent: { title: t("customers.title"), href: "/customer" },
  });
  const reading = useReading();
  const create = usePayloadForm({
    values: emptyCustomerValues(account),
    schema: customerCreate,
    toPayload: (values: CustomerValues) => customerCreatePayload(values, reading),
    check: (values, t) => checkCustomer(values, t),
    send: async (body, key, { address }) =>
      createCustomer(await withInternationalPhone(body, address.country), key),
    touches: ["customer"],
    message: ({ name }) => t("customers.created", { name: name ?? "" }),
    onDone: ({ id }) => {
      create.form.reset(create.form.getValues());
      void navigate({ to: "/customer/$id", params: { id }, ignoreBlocker: true });
    },
  });
  if (!can.allowed) {
    return (
      <Page>
        <PageHead title={t("customers.new")} ruled />
        <Denied can={can} />
      </Page>
    );
  }
  return (
    <CustomerForm
      title={t("customers.new")}
      {...create}
      saveLabel={t("customers.create")}
      currencyLock={null}
    />
  );
}
