import type { DirectoryResponse } from "@counterfoil/contract";
import { CopyCode, Fact, Facts, MutedText, Section } from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";

/** Values to enter at the directory, and in the DNS zones of its domains. */
export function SetUpSection({ answer }: { readonly answer: DirectoryResponse }) {
  const t = useText();
  const { callbackUrl, record, directory } = answer;
  const open = directory?.domains.filter(({ verified }) => !verified) ?? [];
  const names = open.map(({ domain }) => `${record.name}.${domain}`);
  const copyable = (value: string) => (
    <CopyCode
      value={value}
      copyLabel={t("directory.copy", { value })}
      copiedLabel={t("common.copied")}
    />
  );
  return (
    <Section title={t("directory.setUp")}>
      <MutedText as="p">{t("directory.setUpText")}</MutedText>
      <Facts wide>
        <Fact label={t("directory.callback")}>{copyable(callbackUrl)}</Fact>
        {directory ? <Fact label={t("directory.signInLink")}>{copyable(callbackUrl)}</Fact> : null}
        <Fact label={t("directory.recordName")}>
          {names.length === 0
            ? copyable(record.name)
            : names.map((name) => <div key={name}>{copyable(name)}</div>)}
        </Fact>
        <Fact label={t("directory.recordValue")}>{copyable(record.value)}</Fact>
      </Facts>
      <MutedText as="p">{t("directory.recordText")}</MutedText>
    </Section>
  );
}
