type Reference = string | { readonly id: string };

/** The id of what the provider gives as an id, or as the object itself where it was expanded. */
export function idOf(reference: Reference): string;
export function idOf(reference: Reference | null | undefined): string | undefined;
export function idOf(reference: Reference | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
