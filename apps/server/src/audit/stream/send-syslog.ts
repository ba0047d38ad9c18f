import { once } from "node:events";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { finished } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import type { AuditDestination } from "../../config/sections/audit-stream.ts";

const TIMEOUT_MILLISECONDS = 10_000;
/** How long a connection stays open after the last message, for an error to arrive. */
const OPEN_MILLISECONDS = 2_000;
/** Facility 13, "log audit", and severity 6, "informational" (RFC 5424, section 6.2.1). */
const PRIORITY = 13 * 8 + 6;

/** The parts of a syslog message. */
interface SyslogEntry {
  readonly action: string;
  /** Unix seconds. */
  readonly at: number;
  readonly line: string;
}

/**
 * Sends entries as syslog messages (RFC 5424), counted in octets, over TLS (RFC 5425) or TCP (RFC
 * 6587, section 3.4.1). Syslog has no acknowledgement: messages count as sent once the receiver has
 * closed the connection after all of them, or has kept it open for a while without an error.
 * @throws Error if the connection fails, or the receiver's certificate isn't trusted
 */
export async function sendSyslog(
  { host, port, tls }: Pick<Extract<AuditDestination, { kind: "syslog" }>, "host" | "port" | "tls">,
  entries: readonly SyslogEntry[],
): Promise<void> {
  // An IP address is no server name (RFC 6066, section 3).
  const servername = isIP(host) === 0 ? host : "";
  const socket = tls ? connectTls({ host, port, servername }) : connectTcp({ host, port });
  socket.setTimeout(TIMEOUT_MILLISECONDS, () => {
    socket.destroy(new Error("The audit stream's receiver didn't respond in time"));
  });
  // Rejects on an error, also on one between the steps below.
  const closed = once(socket, "close");
  closed.catch(() => undefined);
  try {
    // Nothing is written before the certificate is verified.
    await once(socket, tls ? "secureConnect" : "connect");
    socket.resume();
    socket.end(Buffer.concat(entries.map(frameOf)));
    await Promise.race([closed, keptOpen(socket)]);
  } finally {
    socket.destroy();
  }
}

/**
 * Resolves when the receiver has had the time to report a fault, after everything was handed to the
 * network. Many receivers leave closing to the sender (RFC 5425, section 4.4).
 */
async function keptOpen(socket: Socket): Promise<void> {
  await finished(socket, { readable: false });
  await setTimeout(OPEN_MILLISECONDS, undefined, { ref: false });
}

function frameOf({ action, at, line }: SyslogEntry): Buffer {
  const time = new Date(at * 1000).toISOString();
  const header = `<${PRIORITY}>1 ${time} ${word(hostname(), 255)} counterfoil - ${word(action, 32)} -`;
  // The byte order mark says that the text is UTF-8 (RFC 5424, section 6.4).
  const message = Buffer.from(`${header} \u{feff}${line}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/** Formats a value of the header: printable ASCII, and "-" for none (RFC 5424, section 6). */
const word = (text: string, longest: number) =>
  text.replaceAll(/[^\x21-\x7e]/g, "").slice(0, longest) || "-";
