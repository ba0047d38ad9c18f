import { z } from "zod";
import { isSafeAddress } from "./handoff.ts";

/** Where the audit trail is streamed to. */
export type AuditDestination =
  | {
      readonly kind: "webhook";
      readonly url: string;
      /** The keys that sign requests, at least 24 bytes each: two during a rotation. */
      readonly keys: readonly Buffer[];
    }
  | {
      readonly kind: "syslog";
      readonly host: string;
      readonly port: number;
      readonly tls: boolean;
    };

type AuditAddress =
  | { readonly kind: "webhook"; readonly url: string }
  | Extract<AuditDestination, { kind: "syslog" }>;

/** Registered ports of syslog over TLS (RFC 5425, section 4.1) and TCP (RFC 6587, section 3.2). */
const USUAL_PORT = { "syslog+tls:": 6514, "syslog+tcp:": 601 } as const;

/** `https://…`, `syslog+tls://host:6514` or `syslog+tcp://host:601`. */
export const auditAddress = z.string().transform((text, context): AuditAddress => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const anonymous = url !== null && url.username === "" && url.password === "" && url.hash === "";
  if (anonymous && isSafeAddress(text)) return { kind: "webhook", url: url.href };
  const protocol = url?.protocol === "syslog+tls:" ? "syslog+tls:" : "syslog+tcp:";
  const plain =
    anonymous &&
    url.protocol === protocol &&
    url.hostname !== "" &&
    /^\/?$/.test(url.pathname) &&
    url.search === "";
  if (!plain) {
    const message = "must be https://…, syslog+tls://host:port or syslog+tcp://host:port";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  return {
    kind: "syslog",
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    port: url.port === "" ? USUAL_PORT[protocol] : Number(url.port),
    tls: protocol === "syslog+tls:",
  };
});

const WRITTEN = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

/**
 * One or two secrets, separated by a comma: each signs. A secret is `whsec_` and 24 to 64 bytes in
 * Base64, as Standard Webhooks writes a key.
 */
export const auditSecrets = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine(
    (texts) => texts.length <= 2 && texts.every((text) => WRITTEN.test(text)),
    "must be whsec_ and 24 to 64 bytes in Base64, or two of them with a comma",
  )
  .transform((texts) => texts.map((text) => Buffer.from(text.replace("whsec_", ""), "base64")))
  .refine(
    (keys) => keys.every(({ length }) => length >= 24 && length <= 64),
    "must have 24 to 64 bytes",
  );
