import type { ResourceWith } from "@counterfoil/contract";
import type { Right } from "@counterfoil/domain";
import { Button, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import { useCan } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import { MetadataFacts, metadataEntries } from "./metadata-facts.tsx";

const MetadataDialog = lazyPart(async () => (await import("./metadata-dialog.tsx")).MetadataDialog);

export interface MetadataProps {
  readonly resource: ResourceWith<"update">;
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The permission to change it. */
  readonly right: Right;
}

/** The section itself. Only `ObjectMetadata` uses it. */
export function MetadataSection({ resource, id, metadata, right }: MetadataProps) {
  const t = useText();
  const can = useCan(right);
  const [editing, setEditing] = useState(false);
  const entries = metadataEntries(metadata);
  return (
    <Section
      title={t("metadata.title")}
      action={
        <Button
          variant="link"
          disabledReason={can.reason}
          aria-label={t("metadata.edit")}
          onClick={() => setEditing(true)}
        >
          {t("common.edit")}
        </Button>
      }
    >
      {entries.length === 0 ? <MutedText as="p">{t("metadata.none")}</MutedText> : null}
      <MetadataFacts entries={entries} />
      {editing ? (
        <Suspense>
          <MetadataDialog
            resource={resource}
            id={id}
            metadata={metadata}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
