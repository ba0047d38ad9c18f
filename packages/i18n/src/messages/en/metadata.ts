export const metadata = {
  "metadata.title": "Metadata",
  "metadata.edit": "Edit metadata",
  "metadata.text":
    "Keys and values for your team and your other systems. Customers do not see them.",
  "metadata.saved": "Metadata saved",
  "metadata.key": "Key {place}",
  "metadata.keyShort": "Key",
  "metadata.value": "Value {place}",
  "metadata.valueShort": "Value",
  "metadata.remove": "Remove {name}",
  "metadata.problem.noKey": "Give each value a key.",
  "metadata.problem.twice": "A key can be used once.",
  "metadata.problem.tooMany": "At most 50 keys.",
  "metadata.problem.brackets": "Keys cannot contain square brackets.",
  "metadata.none": "None",
} as const;
