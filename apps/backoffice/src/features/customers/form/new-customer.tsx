import { customerCreate } from "@counterfoil/contract";
import { Page, PageHead } from "@counterfoil/ui";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createCustomer } from "../api.ts";
import { checkCustomer } from "./checks.ts";
import { CustomerForm } from "./customer-form.tsx";
import { createPayload } from "./payload.ts";
import { type CustomerValues, emptyValues } from "./values.ts";

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
  const payload = (values: CustomerValues) => createPayload(values, reading);
  const form = useForm<CustomerValues>({
    defaultValues: emptyValues(account),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: customerCreate,
        toPayload: payload,
        check: (values) => checkCustomer(values, t),
      },
      t,
    ),
  });
  const create = useWrite({
    run: (values: CustomerValues, key) =>
      createCustomer(customerCreate.parse(payload(values)), key),
    touches: ["customer"],
    done: ({ name }) => t("customers.created", { name: name ?? "" }),
    onDone: ({ id }) => {
      form.reset(form.getValues());
      void navigate({ to: "/customer/$id", params: { id }, ignoreBlocker: true });
    },
    onRefused: (error) => showRefusedFields(form, error, t),
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
      form={form}
      saveLabel={t("customers.create")}
      busy={create.isPending}
      done={create.isSuccess}
      currencyLock={null}
      onSave={(values) => create.mutate(values)}
    />
  );
}
