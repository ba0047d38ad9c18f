import type { Customer, TaxId } from "@counterfoil/contract";
import { Button, Code, Fact, Facts, IconButton, lazyPart, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { LookBadge } from "../../../shared/status/status-look.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../cards/cards.module.css";
import { taxIdsOptions } from "../queries.ts";
import { useTaxIdName } from "./use-tax-id-name.ts";

const AddTaxId = lazyPart(async () => (await import("./add-tax-id.tsx")).AddTaxId);
const RemoveTaxId = lazyPart(async () => (await import("./remove-tax-id.tsx")).RemoveTaxId);

/** The customer's tax IDs. */
export function TaxIds({ customer }: { customer: Customer }) {
  const t = useText();
  const can = useCan("customer:update");
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<TaxId>();
  const { data, error, refetch } = useQuery(taxIdsOptions(customer.id));
  return (
    <Section
      title={t("customers.taxIds")}
      action={
        <Button
          variant="link"
          disabledReason={can.reason}
          aria-label={t("customers.taxIdAdd")}
          onClick={() => setAdding(true)}
        >
          {t("common.add")}
        </Button>
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p className={styles.none}>{t("customers.taxIdNone")}</p> : null}
      <Facts>
        {data?.data.map((taxId) => (
          <TaxNumber
            key={taxId.id}
            taxId={taxId}
            locked={can.reason}
            onRemove={() => setRemoving(taxId)}
          />
        ))}
      </Facts>
      <Suspense>
        {adding ? <AddTaxId customer={customer} onClose={() => setAdding(false)} /> : null}
        {removing ? <RemoveTaxId taxId={removing} onClose={() => setRemoving(undefined)} /> : null}
      </Suspense>
    </Section>
  );
}

interface NumberProps {
  readonly taxId: TaxId;
  readonly locked: string | undefined;
  readonly onRemove: () => void;
}

function TaxNumber({ taxId, locked, onRemove }: NumberProps) {
  const t = useText();
  const name = useTaxIdName();
  const { type, value } = taxId;
  return (
    <Fact label={name(type)}>
      <span className={styles.card}>
        <Code>{value}</Code>
        <IconButton
          size="small"
          className={styles.menu}
          icon={<Trash2 />}
          label={t("customers.taxIdRemove", { name: `${name(type)} ${value}` })}
          disabledReason={locked}
          onClick={onRemove}
        />
        <Verification status={taxId.verification?.status} />
      </span>
    </Fact>
  );
}

const VERIFICATION = {
  pending: { look: ["grey", Clock], label: "customers.taxIdPending" },
  verified: { look: ["green", CircleCheck], label: "customers.taxIdVerified" },
  unverified: { look: ["amber", CircleX], label: "customers.taxIdUnverified" },
} as const;

/** The result of the provider's verification; hidden for types that it doesn't verify. */
function Verification({ status }: { status: string | undefined }) {
  const t = useText();
  if (status !== "pending" && status !== "verified" && status !== "unverified") return null;
  const { look, label } = VERIFICATION[status];
  return (
    <span className={styles.tags}>
      <LookBadge look={look}>{t(label)}</LookBadge>
    </span>
  );
}
