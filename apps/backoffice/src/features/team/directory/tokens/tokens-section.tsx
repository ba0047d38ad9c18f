import type { DirectoryToken } from "@counterfoil/contract";
import { Button, CopyCode, Fact, Facts, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { useText } from "../../../../shared/text/text.ts";
import { tokensOptions } from "../api.ts";

const CreateToken = lazyPart(async () => (await import("./create-token.tsx")).CreateToken);
const RevokeToken = lazyPart(async () => (await import("./revoke-token.tsx")).RevokeToken);

/** The tokens by which the directory adds and removes members. */
export function TokensSection() {
  const t = useText();
  const { dateTimeInText } = useDates();
  const { data } = useQuery(tokensOptions());
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<DirectoryToken>();
  const usedAt = ({ lastUsedAt }: DirectoryToken) =>
    lastUsedAt === null
      ? t("directory.tokenUnused")
      : t("directory.tokenUsed", { time: dateTimeInText(lastUsedAt) });
  return (
    <Section
      title={t("directory.provisioning")}
      action={<Button onClick={() => setCreating(true)}>{t("directory.tokenNew")}</Button>}
    >
      <MutedText as="p">{t("directory.provisioningText")}</MutedText>
      {data ? (
        <Facts wide>
          <Fact label={t("directory.scimUrl")}>
            <CopyCode
              value={data.url}
              copyLabel={t("directory.copy", { value: data.url })}
              copiedLabel={t("common.copied")}
            />
          </Fact>
          {data.tokens.map((token) => (
            <Fact key={token.id} label={token.name}>
              {usedAt(token)}{" "}
              <Button
                variant="ghost"
                aria-label={t("directory.tokenRevokeOf", { name: token.name })}
                onClick={() => setRevoking(token)}
              >
                {t("directory.tokenRevoke")}
              </Button>
            </Fact>
          ))}
        </Facts>
      ) : null}
      <Suspense>
        {creating ? <CreateToken onClose={() => setCreating(false)} /> : null}
        {revoking ? <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} /> : null}
      </Suspense>
    </Section>
  );
}
