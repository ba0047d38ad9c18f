type Reference = string | { readonly id: string };

/** Returns the ID of a reference, expanded or not. */
export function idOf(reference: Reference): string;
export function idOf(reference: Reference | null | undefined): string | undefined;
export function idOf(reference: Reference | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
