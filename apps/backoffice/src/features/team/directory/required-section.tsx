import type { DirectoryResponse } from "@counterfoil/contract";
import { MutedText, Section, Switch } from "@counterfoil/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { directoryOptions, saveDirectory } from "./api.ts";

/** Whether members can sign in to the business only through its directory. */
export function RequiredSection({
  directory,
}: {
  readonly directory: NonNullable<DirectoryResponse["directory"]>;
}) {
  const t = useText();
  const client = useQueryClient();
  const { used, updatedAt: _, domains, roleMappings, ...settings } = directory;
  const save = useWrite({
    run: (required: boolean, key) =>
      saveDirectory(
        {
          ...settings,
          roleMappings: [...roleMappings],
          domains: domains.map(({ domain }) => domain),
          required,
        },
        key,
      ),
    touches: [],
    done: (_answer, required) => t(required ? "directory.requiredOn" : "directory.requiredOff"),
    onDone: (response) => client.setQueryData(directoryOptions().queryKey, response),
  });
  const locked = !used && !directory.required;
  return (
    <Section title={t("directory.required")}>
      <Switch
        checked={save.isPending ? save.variables : directory.required}
        disabled={save.isPending}
        disabledReason={locked ? t("directory.unused") : undefined}
        onChange={(event) => save.mutate(event.target.checked)}
      >
        {t("directory.requiredLabel")}
      </Switch>
      <MutedText as="p">{t("directory.requiredText")}</MutedText>
    </Section>
  );
}
