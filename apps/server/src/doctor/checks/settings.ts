import type { Config } from "../../config/config.ts";
import { publicUrlOf } from "../../config/public-url.ts";
import type { Finding } from "../finding.ts";

/** Checks settings that the server starts without. */
export function checkSettings(config: Config): Finding[] {
  return [publicAddress(config), mailServer(config)];
}

function publicAddress(config: Config): Finding {
  const subject = "Public address";
  const { protocol, hostname } = new URL(publicUrlOf(config));
  const loopback = hostname === "localhost" || /^127\.|^\[::1\]$/.test(hostname);
  if (protocol === "https:") return { state: "ok", subject, text: publicUrlOf(config) };
  if (loopback && config.provider.mode === "embedded") {
    return { state: "ok", subject, text: `${publicUrlOf(config)}, for this machine only` };
  }
  return {
    state: "mend",
    subject,
    text: `${publicUrlOf(config)} isn't encrypted. Set PUBLIC_URL to the https:// address of the proxy.`,
  };
}

function mailServer({ smtp, provider }: Config): Finding {
  const subject = "Mail server";
  if (smtp !== null) return { state: "ok", subject, text: `${smtp.host}:${smtp.port}` };
  return provider.mode === "embedded"
    ? { state: "note", subject, text: "none: emails are shown on the mailbox page" }
    : {
        state: "mend",
        subject,
        text: "none, so no email is sent, invitations included. Set SMTP_URL and SMTP_FROM.",
      };
}
