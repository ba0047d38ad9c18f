import type { TaxRate } from "@counterfoil/contract";
import { Button, EmptyState, Facts, Skeleton } from "@counterfoil/ui";
import { SideDialog } from "@counterfoil/ui/side-dialog";
import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Pencil, SearchX } from "lucide-react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { FieldFacts } from "../../../shared/list/fields/field-facts.tsx";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { ObjectMetadata } from "../../../shared/metadata/object-metadata.tsx";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { TAX_RATE_FIELDS, useRateFormats } from "../fields.tsx";
import { usageOptions } from "../queries.ts";
import type { RateDialogs } from "../use-rate-dialogs.tsx";
import { useRestore } from "../use-rate-entries.tsx";
import { TaxRateUses } from "./tax-rate-uses.tsx";

interface OpenRateProps {
  readonly id: string;
  readonly openDialog: RateDialogs["openDialog"];
  readonly onClose: () => void;
}

/** A tax rate beside the list, with the invoices that use it. */
export function OpenRate({ id, openDialog, onClose }: OpenRateProps) {
  const t = useText();
  const formats = useRateFormats();
  const { data: rate, error, refetch } = useQuery(objectOptions("taxRate", id));
  const { isPending: usesPending } = useQuery(usageOptions(id));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <SideDialog
      onClose={onClose}
      title={rate ? `${rate.display_name} ${formats.taxText([rate])}` : t("taxRates.one")}
      closeLabel={t("common.close")}
      footer={rate ? <Steps rate={rate} openDialog={openDialog} /> : null}
    >
      {rate ? (
        <>
          <Facts wide>
            <FieldFacts fields={TAX_RATE_FIELDS} of={rate} more={formats} />
          </Facts>
          <TaxRateUses rate={rate} />
          {/* Below the uses, it would move when their number is known. */}
          {usesPending ? null : (
            <ObjectMetadata
              resource="taxRate"
              id={rate.id}
              metadata={rate.metadata ?? {}}
              right="taxRate:update"
            />
          )}
        </>
      ) : missing ? (
        <EmptyState icon={<SearchX />} title={t("common.notFoundTitle")}>
          {t("common.notFoundText")}
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </>
      )}
    </SideDialog>
  );
}

function Steps({ rate, openDialog }: { rate: TaxRate; openDialog: RateDialogs["openDialog"] }) {
  const t = useText();
  const update = useCan("taxRate:update");
  const restore = useRestore();
  return (
    <>
      {rate.active ? (
        <Button
          icon={<Archive />}
          disabledReason={update.reason}
          onClick={() => openDialog({ kind: "archive", rate })}
        >
          {t("taxRates.archive")}…
        </Button>
      ) : (
        <Button
          icon={<ArchiveRestore />}
          disabledReason={update.reason}
          busy={restore.isPending}
          onClick={() => restore.mutate(rate)}
        >
          {t("taxRates.restore")}
        </Button>
      )}
      <Button
        icon={<Pencil />}
        disabledReason={update.reason}
        onClick={() => openDialog({ kind: "edit", rate })}
      >
        {t("common.edit")}…
      </Button>
    </>
  );
}
