import type { Customer } from "@counterfoil/contract";
import { Button, lazyPart } from "@counterfoil/ui";
import { Combobox } from "@counterfoil/ui/combobox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type Ref, Suspense, useDeferredValue, useState } from "react";
import { listOptions, objectOptions } from "../resource/queries.ts";
import { useCan } from "../session/session.tsx";
import { needText } from "../text/messages.ts";
import { useText } from "../text/text.ts";
import { customerName } from "./customer-name.ts";

const NewCustomer = lazyPart(async () => {
  const [{ NewCustomerDialog: Dialog }] = await Promise.all([
    import("./new-customer.tsx"),
    needText("customers"),
  ]);
  return Dialog;
});

const MAX_SHOWN = 10;

interface CustomerPickerProps {
  /** Accessible name; omit it inside a `Field`. */
  readonly label?: string | undefined;
  /** ID of the selected customer. */
  readonly value: string | undefined;
  readonly onChange: (customer: Customer | undefined) => void;
  readonly disabled?: boolean | undefined;
  /** Offers to create a customer. */
  readonly creates?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement | null> | undefined;
}

/** Select for a customer, searched by name, email or ID. */
export function CustomerPicker({ label, value, onChange, creates, ...rest }: CustomerPickerProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [creating, setCreating] = useState(false);
  const can = useCan("customer:create");
  const text = useDeferredValue(typed.trim());
  const customers = useQuery(
    listOptions("customer", { limit: MAX_SHOWN, ...(text === "" ? {} : { text }) }),
  );
  const chosen = useQuery({ ...objectOptions("customer", value ?? ""), enabled: Boolean(value) });
  const current = value === undefined ? null : (chosen.data ?? null);
  const client = useQueryClient();
  const choose = (customer: Customer | undefined) => {
    // The selected customer is known immediately, so that the form can continue before it is read
    // again.
    if (customer) {
      const { queryKey } = objectOptions("customer", customer.id);
      client.setQueryData(queryKey, (cached) => cached ?? customer);
    }
    onChange(customer);
  };
  const picker = (
    <Combobox<Customer>
      {...rest}
      aria-label={label}
      items={customers.data?.data ?? []}
      value={current}
      onChange={(customer) => choose(customer ?? undefined)}
      itemKey={({ id }) => id}
      itemLabel={customerName}
      renderItem={(customer) => (
        <>
          {customerName(customer)} {customer.name ? <small>{customer.email}</small> : null}
        </>
      )}
      itemNames={({ email }) => [email]}
      onSearch={setTyped}
      searching={customers.isPlaceholderData || customers.isPending || text !== typed.trim()}
      noMatch={(name) => t("picker.noCustomer", { text: name })}
      status={customers.isPending ? t("picker.searching") : null}
      emptyLabel={t("picker.none")}
      placeholder={t("picker.customer")}
      openLabel={t("picker.open")}
      clearLabel={t("picker.clear")}
    />
  );
  if (!creates || !can.allowed) return picker;
  return (
    <>
      {picker}
      <div>
        <Button
          variant="link"
          icon={<Plus />}
          disabled={rest.disabled}
          onClick={() => setCreating(true)}
        >
          {t("picker.create")}
        </Button>
      </div>
      {creating ? (
        <Suspense>
          <NewCustomer typed={text} onCreated={choose} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
