import { pageParams } from "../../../kernel/lists/paging.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";

const PATH = "/v1/invoice_rendering_templates";
const noSuch = (id: string) => refuse.missing("invoice rendering template", id);

/**
 * Templates are created in the Stripe Dashboard only
 * (https://docs.stripe.com/invoicing/invoice-rendering-template).
 */
export const invoiceRenderingTemplates: Operation[] = [
  operation({
    method: "GET",
    path: PATH,
    params: p.hash({ ...pageParams, status: p.enum(["active", "archived"]).optional() }),
    run: async () => ({ object: "list", url: PATH, has_more: false, data: [] }),
  }),
  operation({
    method: "GET",
    path: `${PATH}/:id`,
    params: p.hash({ version: p.integer({ min: 1 }).optional() }),
    run: async (_ctx, { id }) => {
      throw noSuch(id);
    },
  }),
  ...["archive", "unarchive"].map((action) =>
    operation({
      method: "POST",
      path: `${PATH}/:id/${action}`,
      params: p.hash({}),
      run: async (_ctx, path) => {
        throw noSuch(String(path.id));
      },
    }),
  ),
];
