import { type Customer, customerCurrencyLock, customerUpdate } from "@counterfoil/contract";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { usePage } from "../../../shared/page/page.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateCustomer } from "../api.ts";
import { CustomerPage } from "../customer-page.tsx";
import { checkCustomer } from "./checks.ts";
import { CustomerForm } from "./customer-form.tsx";
import { updatePayload } from "./payload.ts";
import { type CustomerValues, valuesOf } from "./values.ts";

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
  const payload = (values: CustomerValues) => updatePayload(values, customer, reading);
  const form = useForm<CustomerValues>({
    defaultValues: valuesOf(customer, reading),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: customerUpdate,
        toPayload: payload,
        check: async (values) => ({
          ...(await checkCustomer(values, t, customer.phone ?? "")),
          ...(values.name.trim() === "" ? { name: t("common.required") } : {}),
        }),
      },
      t,
    ),
  });
  const leave = () =>
    void navigate({ to: "/customer/$id", params: { id: customer.id }, ignoreBlocker: true });
  const save = useWrite({
    run: (values: CustomerValues, key) =>
      updateCustomer(customer.id, customerUpdate.parse(payload(values)), key),
    touches: ["customer"],
    done: () => t("customers.saved"),
    onDone: leave,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <CustomerForm
      title={title}
      form={form}
      saveLabel={t("common.save")}
      busy={save.isPending}
      done={save.isSuccess}
      customer={customer.id}
      currencyLock={customerCurrencyLock(customer)}
      onSave={(values) => {
        if (Object.keys(payload(values)).length === 0) leave();
        else save.mutate(values);
      }}
    />
  );
}
