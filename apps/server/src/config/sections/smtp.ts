import { z } from "zod";

/** The mail server for outgoing email. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the start of the connection (`smtps:`). */
  readonly secure: boolean;
  readonly signIn: { readonly user: string; readonly pass: string } | null;
}

/** The sender of all emails. */
export interface MailFrom {
  /** Sender name of emails without a business; null for the product's name. */
  readonly name: string | null;
  readonly address: string;
}

const USUAL_PORT = { "smtp:": 587, "smtps:": 465 } as const;

/** `smtp://user:password@host:587` or `smtps://…`. User name and password are percent-encoded. */
export const smtpUrl = z.string().transform((text, context): SmtpConfig => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocol = url?.protocol === "smtps:" ? "smtps:" : "smtp:";
  const plain =
    url !== null &&
    url.protocol === protocol &&
    url.hostname !== "" &&
    /^\/?$/.test(url.pathname) &&
    url.search === "" &&
    url.hash === "" &&
    (url.username === "") === (url.password === "");
  const signIn = plain ? decoded(url) : undefined;
  if (!plain || signIn === undefined) {
    // The value isn't repeated because it may contain a password.
    const message = "must be smtp://user:password@host:port or smtps://user:password@host:port";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    port: url.port === "" ? USUAL_PORT[protocol] : Number(url.port),
    secure: protocol === "smtps:",
    signIn,
  };
});

/** `billing@example.com` or `Counterfoil <billing@example.com>`. */
export const mailFrom = z.string().transform((text, context): MailFrom => {
  const named = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u.exec(text.trim())?.groups;
  const address = z.email().safeParse((named?.address ?? text).trim());
  if (!address.success) {
    const message =
      "must be an address such as billing@example.com or Billing <billing@example.com>";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  return { name: named?.name?.trim().replaceAll(/^"|"$/g, "") || null, address: address.data };
});

/** Returns the default sender: an address without a mailbox, at the host of the public URL. */
export function usualFrom(publicUrl: string): MailFrom {
  const { hostname } = new URL(publicUrl);
  const named = /^127\.|^\[::1\]$/.test(hostname) ? "localhost" : hostname;
  const literal = /^[\d.]+$/.test(named) ? `[${named}]` : named;
  return { name: null, address: `no-reply@${literal.replace(/^\[(?=[^\]]*:)/, "[IPv6:")}` };
}

function decoded(url: URL): SmtpConfig["signIn"] | undefined {
  if (url.username === "") return null;
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    return undefined;
  }
}
