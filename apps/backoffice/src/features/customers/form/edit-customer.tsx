import { type Customer, customerCurrencyLock, customerUpdate } from "@counterfoil/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateCustomer } from "../api.ts";
import { CustomerPage } from "../customer-page.tsx";
import { checkCustomer } from "./checks.ts";
import { CustomerForm } from "./customer-form.tsx";
import { customerUpdatePayload } from "./payload.ts";
import { withInternationalPhone } from "./phone.ts";
import { type CustomerValues, customerValues } from "./values.ts";

const route = getRouteApi("/customer/$id/edit");

export function EditCustomer() {
  const { id } = route.useParams();
  return (
    <CustomerPage id={id}>
      {(customer) => <EditForm key={customer.id} customer={customer} />}
    </CustomerPage>
  );
}

/** The form keeps the customer as of its opening; concurrent changes by others are preserved. */
function EditForm({ customer }: { customer: Customer }) {
  const t = useText();
  const navigate = useNavigate();
  const title = t("customers.editTitle", { name: customerName(customer) });
  usePage({ title, parent: { title: t("customers.title"), href: "/customer" } });
  const reading = useReading();
  const leave = () =>
    void navigate({ to: "/customer/$id", params: { id: customer.id }, ignoreBlocker: true });
  const save = usePayloadForm({
    values: customerValues(customer, reading),
    schema: customerUpdate,
    toPayload: (values: CustomerValues, before) =>
      customerUpdatePayload(values, before, customer, reading),
    check: async (values, t) => ({
      ...(await checkCustomer(values, t, customer.phone ?? "")),
      ...(values.name.trim() === "" ? { name: t("common.required") } : {}),
    }),
    send: async (body, key, { address }) =>
      updateCustomer(customer.id, await withInternationalPhone(body, address.country), key),
    touches: ["customer"],
    message: () => t("customers.saved"),
    onDone: leave,
    onUnchanged: leave,
  });
  return (
    <CustomerForm
      title={title}
      {...save}
      saveLabel={t("common.save")}
      customer={customer.id}
      currencyLock={customerCurrencyLock(customer)}
    />
  );
}
