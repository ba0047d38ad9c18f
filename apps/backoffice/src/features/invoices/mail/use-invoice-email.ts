import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isEmail } from "../../../shared/form/validation/is-email.ts";
import { previewOptions } from "./queries.ts";

/** Debounce of the preview request, in milliseconds. */
const REST_MS = 400;

/** Returns the options of the email that the sender can change. */
export function useInvoiceEmail(invoice: string) {
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
    /** Returns the options to send. Includes CC addresses only if their field has been shown. */
    content: {
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
