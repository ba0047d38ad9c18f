import { Badge, Button, Fact, Facts, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { factorsOptions } from "./queries.ts";

const TurnOff = lazyPart(async () => (await import("./turn-off.tsx")).TurnOff);
const NewCodes = lazyPart(async () => (await import("./new-codes.tsx")).NewCodes);
const SetUp = lazyPart(async () => {
  const [{ SetUp: Dialog }] = await Promise.all([import("./set-up.tsx"), needText("signin")]);
  return Dialog;
});
const DIALOGS = { setUp: SetUp, turnOff: TurnOff, newCodes: NewCodes } as const;

/** Two-step sign-in: the authenticator app, and the recovery codes. */
export function SecuritySection() {
  const t = useText();
  const client = useQueryClient();
  const { data: factors } = useQuery(factorsOptions());
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Dialog = open && DIALOGS[open];
  const close = () => {
    setOpen(undefined);
    void client.invalidateQueries(factorsOptions());
  };
  const enabled = factors !== undefined && factors.authenticator !== null;
  const passkeys = (factors?.passkeys.length ?? 0) > 0;
  const asks = enabled || passkeys;
  return (
    <Section
      title={t("security.title")}
      note={
        factors === undefined ? null : (
          <Badge tone={asks ? "green" : "grey"}>{t(asks ? "security.on" : "security.off")}</Badge>
        )
      }
      action={
        factors === undefined ? null : enabled ? (
          <Button onClick={() => setOpen("turnOff")}>{t("security.turnOff")}</Button>
        ) : (
          <Button onClick={() => setOpen("setUp")}>{t("security.setUp")}</Button>
        )
      }
    >
      <MutedText as="p">
        {t(enabled ? "security.onText" : passkeys ? "security.passkeyText" : "security.offText")}
      </MutedText>
      {factors !== undefined && asks ? (
        <Facts>
          <Fact label={t("security.recoveryCodes")}>
            {t("security.codesLeft", { count: factors.recoveryCodes })}{" "}
            <Button variant="link" onClick={() => setOpen("newCodes")}>
              {t("security.replaceCodes")}
            </Button>
          </Fact>
        </Facts>
      ) : null}
      {Dialog ? (
        <Suspense>
          <Dialog passkeys={passkeys} onClose={close} />
        </Suspense>
      ) : null}
    </Section>
  );
}
