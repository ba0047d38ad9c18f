export const metadata = {
  "metadata.title": "Metadata",
  "metadata.edit": "Edit metadata",
  "metadata.text": "Keys and values for your team and other systems. Customers don’t see them.",
  "metadata.saved": "Metadata saved",
  "metadata.key": "Key {place}",
  "metadata.keyShort": "Key",
  "metadata.value": "Value {place}",
  "metadata.valueShort": "Value",
  "metadata.remove": "Remove {name}",
  "metadata.problem.noKey": "Enter a key for each value.",
  "metadata.problem.twice": "Use each key only once.",
  "metadata.problem.tooMany": "Use up to 50 keys.",
  "metadata.problem.brackets": "Don’t use square brackets in keys.",
  "metadata.none": "None",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly metadata: typeof metadata;
  }
}
