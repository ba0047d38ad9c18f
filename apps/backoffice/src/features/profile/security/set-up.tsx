import { AUTHENTICATOR_CONFIRM_PATH, confirmRequest } from "@counterfoil/contract";
import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { CopyCode, MutedText, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api } from "../../../shared/api/client.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { QrCode } from "./qr-code.tsx";
import { secretOptions } from "./queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./security.module.css";

const toPayload = ({ code }: { code: string }) => ({ code });

/** Sets an authenticator app up: a QR code, its secret as text, and a first code. */
export function SetUp({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { data: proposed } = useQuery(secretOptions());
  const form = useForm({
    defaultValues: { code: "" },
    resolver: payloadResolver({ schema: confirmRequest, toPayload }, t),
  });
  const confirm = useWrite({
    run: (values: { code: string }, key) =>
      api.post(AUTHENTICATOR_CONFIRM_PATH, toPayload(values), { key }),
    touches: [],
    done: () => t("security.turnedOn"),
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t("security.setUpTitle")}
      description={t("security.setUpText")}
      busy={confirm.isPending}
      disabled={proposed === undefined}
      onSubmit={() => void form.handleSubmit((values) => confirm.mutate(values))()}
      submitLabel={t("security.turnOn")}
    >
      <div className={styles.enrol}>
        {proposed === undefined ? (
          <Skeleton className={styles.qr} />
        ) : (
          <>
            <QrCode text={proposed.url} label={t("security.qrCode")} />
            <MutedText as="p">{t("security.secretText")}</MutedText>
            <CopyCode
              value={proposed.secret}
              copyLabel={t("security.copySecret")}
              copiedLabel={t("common.copied")}
            >
              {proposed.secret.replace(/.{4}(?=.)/g, "$& ")}
            </CopyCode>
          </>
        )}
      </div>
      <TextField
        control={form.control}
        name="code"
        label={t("signin.code")}
        hint={t("signin.codeHint")}
        inputMode="numeric"
        maxLength={FACTOR_CODE_LENGTH}
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
