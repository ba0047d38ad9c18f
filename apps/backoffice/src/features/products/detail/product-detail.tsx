import type { Product } from "@counterfoil/contract";
import { Columns, Facts, Page, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { FieldFacts } from "../../../shared/list/fields/field-facts.tsx";
import { ObjectMetadata } from "../../../shared/metadata/object-metadata.tsx";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { useEscapeTo } from "../../../shared/page/kept-place.ts";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { PRODUCT_FIELDS } from "../fields.tsx";
import { productOptions } from "../queries.ts";
import { useProductDialogs } from "../use-product-dialogs.tsx";
import { PricesSection } from "./prices-section.tsx";
import { ProductHead } from "./product-head.tsx";

const route = getRouteApi("/products/$id");

export function ProductDetail() {
  const { id } = route.useParams();
  const t = useText();
  useEscapeTo("/products");
  return (
    <ObjectPage
      query={useQuery(productOptions(id))}
      parent={{ title: t("products.title"), href: "/products" }}
      missing={{
        icon: <PackageX />,
        title: t("products.notFound"),
        all: t("products.allProducts"),
      }}
    >
      {(product) => <Detail key={product.id} product={product} />}
    </ObjectPage>
  );
}

function Detail({ product }: { product: Product }) {
  const t = useText();
  const navigate = useNavigate();
  const { openDialog, dialog } = useProductDialogs(() => void navigate({ to: "/products" }));
  usePage({ title: product.name, parent: { title: t("products.title"), href: "/products" } });
  return (
    <Page>
      <ProductHead product={product} openDialog={openDialog} />
      <Columns
        aside={
          <>
            <Section title={t("products.details")}>
              <Facts>
                <FieldFacts fields={PRODUCT_FIELDS} of={product} more={{}} />
              </Facts>
            </Section>
            <ObjectMetadata
              resource="product"
              id={product.id}
              metadata={product.metadata}
              right="product:update"
            />
          </>
        }
      >
        <PricesSection product={product} openDialog={openDialog} />
        <ObjectTimeline id={product.id} />
      </Columns>
      {dialog}
    </Page>
  );
}
