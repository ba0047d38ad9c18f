import { productCreate } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Page, PageHead, Section } from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { FormBody } from "../../../shared/form/form-body.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createProduct } from "../api.ts";
import { NewPrices } from "./new-prices.tsx";
import { ProductFields } from "./product-fields.tsx";
import {
  checkNewProduct,
  emptyProduct,
  type ProductValues,
  productCreatePayload,
} from "./values.ts";

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
  const navigate = useNavigate();
  const currency = account.defaultCurrency;
  const create = usePayloadForm({
    values: emptyProduct(currency),
    schema: productCreate,
    toPayload: (values: ProductValues) => productCreatePayload(values, reading),
    check: (values, t) => checkNewProduct(values, reading, t),
    send: createProduct,
    touches: CHANGED_WITH.product,
    message: ({ name }) => t("products.created", { name }),
    onDone: ({ id }) => void navigate({ to: "/products/$id", params: { id }, ignoreBlocker: true }),
  });
  const { control } = create.form;
  return (
    <FormBody {...create} saveLabel={t("products.create")} cancel={<Link to="/products" />}>
      <Section title={t("products.product")}>
        <ProductFields control={control} />
      </Section>
      <NewPrices control={control} currency={currency} />
    </FormBody>
  );
}
