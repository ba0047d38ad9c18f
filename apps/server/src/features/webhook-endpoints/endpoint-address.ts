import { isIP } from "node:net";
import { fault } from "@counterfoil/contract";
import { isPrivateAddress } from "../../http/outbound/private-address.ts";
import { refuseField } from "../../http/response/refusal.ts";

/** Names that always lead to the machine itself (RFC 6761, section 6.3). */
const LOOPBACK = /(^|\.)localhost\.?$/;

/**
 * Returns an endpoint's address. Whether its name leads to a private network shows when it is
 * connected to.
 * @throws Refusal unless it is a public HTTPS address or the operator allows its host
 */
export function endpointAddress(text: string, allowed: ReadonlySet<string>): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const literal = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const fits =
    url !== null &&
    url.username === "" &&
    url.password === "" &&
    url.hash === "" &&
    (allowed.has(url.host)
      ? /^https?:$/.test(url.protocol)
      : url.protocol === "https:" &&
        !LOOPBACK.test(literal) &&
        (isIP(literal) === 0 || !isPrivateAddress(literal)));
  if (!fits) throw refuseField("url", fault("invalid_webhook_url"));
  return url.href;
}
