/** A SCIM resource or a part of one. */
export type ScimDocument = Readonly<Record<string, unknown>>;

const URN = /^urn:[\w.:-]+:(?=[A-Za-z])/i;

/** Removes the schema from the path of an attribute. */
export const withoutSchema = (path: string): string => path.replace(URN, "");

/** Returns whether a value has attributes. */
export function isDocument(value: unknown): value is ScimDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the key of an attribute, whose name isn't case-sensitive (RFC 7643, section 2.1). */
export function attributeKey(document: ScimDocument, name: string): string {
  const attributeName = Object.keys(document).find(
    (key) => key.toLowerCase() === name.toLowerCase(),
  );
  return attributeName ?? name;
}

/** Returns the values of an attribute: none, one, or those of each entry of a list. */
export function attributeValues(document: ScimDocument, path: string): unknown[] {
  let values: unknown[] = [document];
  for (const name of withoutSchema(path).split(".")) {
    values = values.flatMap((value) => {
      if (!isDocument(value)) return [];
      const key = attributeKey(value, name);
      return Object.hasOwn(value, key) ? [value[key]].flat() : [];
    });
  }
  // A list of complex values is compared by their `value` (RFC 7644, section 3.4.2.2).
  return values.map((value) =>
    isDocument(value) && Object.hasOwn(value, "value") ? value.value : value,
  );
}
