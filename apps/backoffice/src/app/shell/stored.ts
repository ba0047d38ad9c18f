import { useState } from "react";
import { storedText, storeText } from "../../shared/storage/stored-text.ts";

/** Returns a boolean stored in this browser, and its setter. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => storedText(key) === "1");
  const store = (next: boolean) => {
    setValue(next);
    storeText(key, next ? "1" : "0");
  };
  return [value, store];
}
