import { useState } from "react";
import type { ApiError } from "../../api/api-error.ts";

interface RefusedFields {
  /** The server's error of each field. */
  readonly refused: Readonly<Record<string, string>>;
  /** Removes the errors once a value has changed. */
  readonly clear: () => void;
  /** For a write: true if an error has its field, so that no snackbar shows it. */
  readonly onRefused: (error: ApiError) => boolean;
}

/**
 * Keeps the server's field errors for a dialog without a table of fields.
 * @param shown paths of the fields that show an error; all if omitted
 */
export function useRefusedFields(...shown: readonly string[]): RefusedFields {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  return {
    refused,
    clear: () => setRefused({}),
    onRefused({ fields }) {
      const placed = Object.entries(fields).filter(
        ([path]) => shown.length === 0 || shown.includes(path),
      );
      setRefused(Object.fromEntries(placed));
      return placed.length > 0;
    },
  };
}
