import { Badge, Button, Fact, Facts, MutedText, Section } from "@counterfoil/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { factorsOptions } from "./queries.ts";

const TurnOff = lazy(async () => ({ default: (await import("./turn-off.tsx")).TurnOff }));
const NewCodes = lazy(async () => ({ default: (await import("./new-codes.tsx")).NewCodes }));
const SetUp = lazy(async () => {
  const [{ SetUp: Dialog }] = await Promise.all([import("./set-up.tsx"), needText("signin")]);
  return { default: Dialog };
});
const DIALOGS = { setUp: SetUp, turnOff: TurnOff, newCodes: NewCodes } as const;

/** Two-step sign-in: the authenticator app and its recovery codes. */
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
  return (
    <Section
      title={t("security.title")}
      note={
        factors === undefined ? null : (
          <Badge tone={enabled ? "green" : "grey"}>
            {t(enabled ? "security.on" : "security.off")}
          </Badge>
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
      <MutedText as="p">{t(enabled ? "security.onText" : "security.offText")}</MutedText>
      {enabled ? (
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
          <Dialog onClose={close} />
        </Suspense>
      ) : null}
    </Section>
  );
}
