import type { DirectoryResponse } from "@counterfoil/contract";
import { Badge, Button, EmptyState, Fact, Facts, lazyPart, Notice, Section } from "@counterfoil/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { rolesOptions } from "../roles/queries.ts";
import { useRoleName } from "../use-role-name.ts";
import { directoryOptions, testDirectory } from "./api.ts";

const DirectoryForm = lazyPart(
  async () => (await import("./form/directory-form.tsx")).DirectoryForm,
);
const RemoveDirectory = lazyPart(
  async () => (await import("./remove-directory.tsx")).RemoveDirectory,
);

/** The connected directory, with its test; before that, what it is for. */
export function ConnectionSection({
  answer: { directory },
}: {
  readonly answer: DirectoryResponse;
}) {
  const t = useText();
  const client = useQueryClient();
  const roles = useQuery(rolesOptions());
  const named = useRoleName();
  const [action, setAction] = useState<"edit" | "remove">();
  const test = useWrite({
    run: (_: undefined, key) => testDirectory(key),
    touches: [],
    onDone: () => void client.invalidateQueries(directoryOptions()),
  });
  const close = () => setAction(undefined);
  const nameOf = (id: string | null) => {
    const role = roles.data?.roles.find((one) => one.id === id);
    return role ? named(role.id, role.name) : t("directory.noRole");
  };
  const fault = test.data?.fault;
  return (
    <Section
      title={t("directory.connection")}
      action={
        directory ? (
          <>
            <Button
              busy={test.isPending}
              busyLabel={t("directory.testing")}
              onClick={() => test.mutate(undefined)}
            >
              {t("directory.test")}
            </Button>
            <Button onClick={() => setAction("edit")}>{t("directory.edit")}</Button>
            <Button variant="danger" onClick={() => setAction("remove")}>
              {t("directory.remove")}
            </Button>
          </>
        ) : null
      }
    >
      {directory ? (
        <>
          {fault === null ? (
            <Notice tone="good" role="status" title={t("directory.works")} />
          ) : fault === undefined ? null : (
            <Notice tone="error" title={t(`directory.fault.${fault}`)} />
          )}
          <Facts wide>
            <Fact label={t("directory.issuer")}>{directory.issuer}</Fact>
            <Fact label={t("directory.clientId")}>{directory.clientId}</Fact>
            <Fact label={t("directory.domains")}>
              {directory.domains.map(({ domain, verified }) => (
                <div key={domain}>
                  {domain}{" "}
                  <Badge tone={verified ? "green" : "amber"}>
                    {t(verified ? "directory.verified" : "directory.unverified")}
                  </Badge>
                </div>
              ))}
            </Fact>
            <Fact label={t("directory.groupClaim")}>{directory.groupClaim}</Fact>
            <Fact label={t("directory.mappings")}>
              {directory.roleMappings.map(({ group, role }) => (
                <div key={group}>{t("directory.mapping", { group, role: nameOf(role) })}</div>
              ))}
              <div>
                {directory.defaultRole === null
                  ? t("directory.othersRejected")
                  : t("directory.others", { role: nameOf(directory.defaultRole) })}
              </div>
            </Fact>
          </Facts>
        </>
      ) : (
        <EmptyState
          icon={<KeyRound />}
          title={t("directory.none")}
          action={
            <Button variant="primary" onClick={() => setAction("edit")}>
              {t("directory.connect")}
            </Button>
          }
        >
          {t("directory.noneText")}
        </EmptyState>
      )}
      <Suspense>
        {action === "edit" && roles.data ? (
          <DirectoryForm directory={directory} roles={roles.data.roles} onClose={close} />
        ) : null}
        {action === "remove" ? <RemoveDirectory onClose={close} /> : null}
      </Suspense>
    </Section>
  );
}
