import { CodeBlock } from "./code-block.tsx";

interface JsonTextProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: unknown;
}

/** A value as indented JSON. */
export function JsonText({ label, value }: JsonTextProps) {
  return <CodeBlock label={label}>{JSON.stringify(value, null, 2)}</CodeBlock>;
}
