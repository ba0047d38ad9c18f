import { productCreate } from "@counterfoil/contract";
import {
  ActionBar,
  Button,
  ButtonLink,
  Page,
  PageForm,
  PageHead,
  PageScroll,
  Section,
} from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useForm, useFormState } from "react-hook-form";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { submitOnCtrlEnter } from "../../../shared/form/submit-keys.ts";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { countErrors } from "../../../shared/form/validation/count-errors.ts";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { isDirtyNow } from "../../../shared/form/values/dirty.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createProduct } from "../api.ts";
import styles from "../products.module.css";
import { NewPrices } from "./new-prices.tsx";
import { ProductFields } from "./product-fields.tsx";
import { checkNewProduct, createPayload, emptyProduct, type ProductValues } from "./values.ts";

export function NewProduct() {
  const t = useText();
  const can = useCan("product:create");
  usePage({ title: t("products.new"), parent: { title: t("products.title"), href: "/products" } });
  return (
    <Page>
      <PageHead title={t("products.new")} ruled />
      {can.allowed ? <ProductForm /> : <Denied can={can} />}
    </Page>
  );
}

/** Creates a product together with its prices. */
function ProductForm() {
  const t = useText();
  const { account } = useSession();
  const reading = useReading();
  const payload = (values: ProductValues) => createPayload(values, reading);
  const navigate = useNavigate();
  const place = useFirstField<HTMLFormElement>();
  const currency = account.defaultCurrency;
  const form = useForm<ProductValues>({
    defaultValues: emptyProduct(currency),
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: productCreate,
        toPayload: payload,
        check: (values) => checkNewProduct(values, reading, t),
      },
      t,
    ),
  });
  const create = useWrite({
    run: (values: ProductValues, key) => createProduct(productCreate.parse(payload(values)), key),
    touches: ["product", "price"],
    done: ({ name }) => t("products.created", { name }),
    onDone: ({ id }) => void navigate({ to: "/products/$id", params: { id }, ignoreBlocker: true }),
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  const { errors, submitCount } = useFormState({ control: form.control });
  // Saving leaves the page before the next render, so the guard must know immediately.
  const free = useRef(false);
  free.current = create.isSuccess;
  const faults = submitCount > 0 ? countErrors(errors) : 0;
  return (
    <>
      <PageForm
        ref={place}
        onSubmit={(event) => void form.handleSubmit((values) => create.mutate(values))(event)}
        onKeyDown={submitOnCtrlEnter}
      >
        <PageScroll padded>
          <div className={styles.column}>
            <Section title={t("products.product")}>
              <ProductFields control={form.control} />
            </Section>
            <NewPrices control={form.control} currency={currency} />
          </div>
        </PageScroll>
        <ActionBar
          lead={
            faults > 0 ? (
              <span role="status" className={styles.faults}>
                {t("common.fixFields", { count: faults })}
              </span>
            ) : null
          }
        >
          <ButtonLink render={<Link to="/products" />}>{t("common.cancel")}</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending}
            busyLabel={t("common.saving")}
            kbd="Ctrl ↵"
          >
            {t("products.create")}
          </Button>
        </ActionBar>
      </PageForm>
      <LeaveGuard dirty={() => !free.current && isDirtyNow(form)} />
    </>
  );
}
