import type { Config } from "../../config/config.ts";
import { publicUrlOf } from "../../config/public-url.ts";
import { ConfigError } from "../../config/read-config.ts";
import { openGeoIp } from "../../http/origin/geoip/geoip.ts";
import type { Finding } from "../finding.ts";

/** Checks settings that the server starts without, and the file of one that it reads at a start. */
export function checkSettings(config: Config): Finding[] {
  return [publicAddress(config), ...networkPlaces(config)];
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
    state: "fix",
    subject,
    text: `${publicUrlOf(config)} isn't encrypted. Set PUBLIC_URL to the https:// address of the proxy.`,
  };
}

function networkPlaces({ geoipDatabase }: Config): Finding[] {
  if (geoipDatabase === null) return [];
  const subject = "Places of addresses";
  try {
    openGeoIp(geoipDatabase);
    return [{ state: "ok", subject, text: geoipDatabase }];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const text = `${error.message}. Download the file again, or remove the setting.`;
    return [{ state: "fix", subject, text }];
  }
}
