import { BlockList, isIP } from "node:net";

/** Networks that aren't the public internet (IANA special-purpose address registries). */
const IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Public by number, but answered by Azure's platform for each of its machines:
  // learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
const IPV6 = [
  // With the IPv4-compatible addresses, such as `::127.0.0.1`.
  "::/96",
  "::ffff:0:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

const blocked = new BlockList();
for (const [networks, family] of [
  [IPV4, "ipv4"],
  [IPV6, "ipv6"],
] as const) {
  for (const network of networks) {
    const [address = "", prefix = ""] = network.split("/");
    blocked.addSubnet(address, Number(prefix), family);
  }
}

/** Returns whether an IP address isn't on the public internet; true for what isn't an address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  // IPv4 addresses mapped to IPv6 are compared as IPv4 by BlockList.
  if (family === 0) return true;
  return blocked.check(address, family === 4 ? "ipv4" : "ipv6");
}
