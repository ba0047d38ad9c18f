import { z } from "zod";
import { reference } from "../../provider/encoding/wire.ts";
import { searchText } from "../fold.ts";
import { columnsFrom } from "./billing.ts";

const taxId = columnsFrom(
  { id: z.string(), type: z.string(), value: z.string(), customer: reference },
  (it) => ({
    status: it.type,
    customer: it.customer,
    text: searchText(it.id, it.value),
  }),
);

export const ofCustomers = { tax_id: taxId };
