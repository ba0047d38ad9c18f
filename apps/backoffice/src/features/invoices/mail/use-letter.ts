import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isEmail } from "../../../shared/form/is-email.ts";
import { previewOptions } from "./queries.ts";

/** How long typing rests before the preview is written anew. */
const REST_MS = 400;

/** What the sender settles about the mail, beside what it shows by itself. */
export function useLetter(invoice: string) {
  const [copies, setCopies] = useState<readonly string[]>();
  const [message, setMessage] = useState("");
  const rested = useRested(message.trim());
  const preview = useQuery(previewOptions(invoice, rested));
  const cc = copies ?? preview.data?.cc ?? [];
  return {
    preview,
    cc,
    setCopies,
    message,
    setMessage,
    good: cc.every(isEmail),
    /** What to send: the copies as they are on screen, if they have been there at all. */
    wish: {
      ...(copies === undefined && preview.data === undefined ? {} : { cc: [...cc] }),
      ...(message.trim() === "" ? {} : { message: message.trim() }),
    },
  };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
