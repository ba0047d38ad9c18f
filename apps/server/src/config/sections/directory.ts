import { z } from "zod";

const list = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");

/** `host, host:port`: directories on private networks. */
export const directoryHosts = z
  .string()
  .transform((text) => new Set(list(text)))
  .refine(
    (hosts) => [...hosts].every((host) => URL.canParse(`http://${host}`) && !/[/@?#]/.test(host)),
    "must be host names, with a port if the address has one",
  );

/** `domain=account, domain=*`: email domains that need no TXT record. */
export const directoryDomains = z.string().transform((text, context) => {
  const pairs = text.split(",").map((pair) => pair.trim().split("=", 2));
  const domains = new Map<string, string>();
  for (const [domain = "", account = ""] of pairs) {
    if (!/^[a-z0-9.-]+$/i.test(domain) || !/^(acct_\w+|\*)$/.test(account)) {
      const message = "must be domain=acct_…, or domain=* for every business";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    domains.set(domain.toLowerCase(), account);
  }
  return domains;
});
