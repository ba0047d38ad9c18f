import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isEmail } from "../../../shared/form/validation/is-email.ts";
import { useSettled } from "../../../shared/search/use-settled.ts";
import { previewOptions } from "./queries.ts";

/** Pause in typing before the preview is requested, in milliseconds. */
const PAUSE_MS = 400;

/** Returns the options of the email that the sender can change. */
export function useInvoiceEmail(invoice: string) {
  const [copies, setCopies] = useState<readonly string[]>();
  const [message, setMessage] = useState("");
  const settled = useSettled(message.trim(), PAUSE_MS);
  const preview = useQuery(previewOptions(invoice, settled));
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
