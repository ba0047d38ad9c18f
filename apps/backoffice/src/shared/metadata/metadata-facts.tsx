import { isReservedKey } from "@counterfoil/contract";
import { Code, Fact, Facts } from "@counterfoil/ui";
import styles from "./metadata.module.css";

/** Returns the entries of an object's metadata, without the product's own. */
export function metadataEntries(
  metadata: Readonly<Record<string, string>> | null | undefined,
): readonly (readonly [key: string, value: string])[] {
  return Object.entries(metadata ?? {}).filter(([key]) => !isReservedKey(key));
}

interface MetadataFactsProps {
  readonly entries: ReturnType<typeof metadataEntries>;
}

export function MetadataFacts({ entries }: MetadataFactsProps) {
  return (
    <Facts>
      {entries.map(([key, value]) => (
        <Fact key={key} label={key}>
          <Code className={styles.value}>{value}</Code>
        </Fact>
      ))}
    </Facts>
  );
}
