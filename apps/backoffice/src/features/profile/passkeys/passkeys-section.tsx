import { hasPasskeys, type Passkey } from "@counterfoil/contract";
import { MAX_PASSKEYS } from "@counterfoil/domain";
import { Button, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { factorsOptions } from "../security/queries.ts";
import { PasskeyEntry } from "./passkey-entry.tsx";
import styles from "./passkeys.module.css";

const AddPasskey = lazyPart(async () => (await import("./add-passkey.tsx")).AddPasskey);
const RenamePasskey = lazyPart(async () => (await import("./rename-passkey.tsx")).RenamePasskey);
const RemovePasskey = lazyPart(async () => (await import("./remove-passkey.tsx")).RemovePasskey);

type OpenDialog =
  | { readonly dialog: "add" }
  | { readonly dialog: "rename" | "remove"; readonly passkey: Passkey };

/** The person's passkeys, or why there can't be any here. */
export function PasskeysSection() {
  const t = useText();
  const client = useQueryClient();
  const { config } = useSession();
  const { data: factors } = useQuery(factorsOptions());
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries(factorsOptions());
  };
  const missing =
    config.passkeyDomain === null
      ? t("passkeys.noAddress")
      : hasPasskeys()
        ? null
        : t("passkeys.noBrowser");
  const passkeys = factors?.passkeys ?? [];
  const addable = factors !== undefined && missing === null && passkeys.length < MAX_PASSKEYS;
  return (
    <Section
      title={t("passkeys.title")}
      action={
        addable ? (
          <Button onClick={() => setOpen({ dialog: "add" })}>{t("passkeys.add")}</Button>
        ) : null
      }
    >
      <MutedText as="p">{missing ?? t("passkeys.text")}</MutedText>
      {passkeys.length > 0 ? (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ dialog: "rename", passkey })}
              onRemove={() => setOpen({ dialog: "remove", passkey })}
            />
          ))}
        </ul>
      ) : null}
      <Suspense>
        {open?.dialog === "add" ? <AddPasskey onClose={close} /> : null}
        {open?.dialog === "rename" ? (
          <RenamePasskey passkey={open.passkey} onClose={close} />
        ) : null}
        {open?.dialog === "remove" ? (
          <RemovePasskey
            passkey={open.passkey}
            last={passkeys.length === 1 && factors?.authenticator === null}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}
