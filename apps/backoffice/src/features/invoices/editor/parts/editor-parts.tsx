import { LineGrid } from "../lines/line-grid.tsx";
import type { useEditor } from "../use-editor.ts";
import { CustomerPart } from "./customer-part.tsx";
import { InvoiceTermsPart } from "./terms-part.tsx";
import { InvoiceTextsPart } from "./texts-part.tsx";

interface EditorPartsProps {
  readonly editor: ReturnType<typeof useEditor>;
  /** Whether the user has tried to finalize, so that missing fields are marked. */
  readonly tried: boolean;
  /** Returns the server's error for a field in the last save. */
  readonly refused: (field: string) => string | undefined;
}

/** The parts of the invoice form: customer, line items, terms and texts. */
export function EditorParts({ editor, tried, refused }: EditorPartsProps) {
  const { values, change, customer, currency, read } = editor;
  return (
    <>
      <CustomerPart
        value={values.customer}
        customer={customer}
        currency={currency}
        balance={editor.balance}
        saved={editor.draft.invoice !== undefined}
        missing={tried}
        onChange={(id) =>
          // A discount belongs to the draft that it was saved with; coupons can be moved.
          change({
            customer: id,
            discounts: values.discounts.map((one) => ({ ...one, discount: undefined })),
          })
        }
      />
      <LineGrid
        rows={values.lines}
        setRows={editor.setRows}
        currency={currency}
        locale={editor.locale}
        rates={editor.rates}
        amounts={editor.amounts}
        problems={read.problems}
        due={editor.due}
        missing={tried && read.lines.length === 0}
      />
      <InvoiceTermsPart
        values={values}
        currency={currency}
        customer={customer}
        subtotal={editor.totals?.subtotal ?? 0}
        refused={refused}
        change={change}
        tried={tried}
      />
      <InvoiceTextsPart values={values} change={change} tried={tried} refused={refused} />
    </>
  );
}
