import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const FOLDER = join(import.meta.dirname, "../../deploy/proxy");
export type ProxyName = "nginx" | "caddy";

/** A response through the proxy. */
interface ProxyResponse {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the response once its text satisfies this. */
  readonly until?: (text: string) => boolean;
  /** Called once the headers of the response have arrived. */
  readonly onHeaders?: () => void;
}

/** A proxy that runs from a sample. */
export interface RunningProxy {
  fetch(path: string, sent?: Sent): Promise<ProxyResponse>;
  close(): Promise<void>;
}

/** Returns whether the proxy and openssl, for its certificate, are on the PATH. */
export function hasProxy(name: ProxyName): boolean {
  const version = { nginx: ["-v"], caddy: ["version"] }[name];
  return [spawnSync(name, version), spawnSync("openssl", ["version"])].every(
    ({ error }) => error === undefined,
  );
}

/** Ports of the proxy and of its servers, in the order in which they are upgraded. */
interface Ports {
  readonly proxy: number;
  readonly servers: readonly number[];
}

/** Starts a proxy from its sample, with a certificate and ports of the test. */
export async function startProxy(name: ProxyName, ports: Ports): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-proxy-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "fullchain.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"].concat(
      ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"],
      ["-keyout", key, "-out", certificate],
    ),
    { stdio: "ignore" },
  );
  const child = name === "nginx" ? nginx(folder, ports) : caddy(folder, ports, key, certificate);
  const ended = once(child, "exit");
  await listening(ports.proxy, child);
  return {
    fetch: (path, sent = {}) => send(ports.proxy, path, sent),
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const serversAt = ({ servers }: Ports) => servers.map((port) => `127.0.0.1:${port}`);

function nginx(folder: string, ports: Ports): ChildProcess {
  const sample = readFileSync(join(FOLDER, "nginx.conf"), "utf8")
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen unix:${folder}/plain.sock;`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${ports.proxy} ssl`)
    .replace(
      "server 127.0.0.1:4000;",
      serversAt(ports)
        .map((address) => `server ${address};`)
        .join(" "),
    )
    .replaceAll("/etc/ssl/billing.example.com", folder)
    .replace("/var/cache/nginx/counterfoil", join(folder, "cache"));
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "main.conf");
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off;\n${temporary}\n${sample} }\n`,
  );
  return spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function caddy(folder: string, ports: Ports, key: string, certificate: string): ChildProcess {
  const sample = readFileSync(join(FOLDER, "Caddyfile"), "utf8")
    .replace(/^\{$/m, "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust")
    .replace(
      /^billing\.example\.com \{$/m,
      `https://127.0.0.1:${ports.proxy} {\n\ttls ${certificate} ${key}`,
    )
    .replace(/(handle_response @missing \{\s*reverse_proxy) 127\.0\.0\.1:4000/, (_, before) =>
      [before, ...serversAt(ports).reverse()].join(" "),
    )
    .replaceAll("127.0.0.1:4000", serversAt(ports).join(" "))
    .replaceAll(/^\t#several /gm, ports.servers.length > 1 ? "\t" : "\t#");
  const file = join(folder, "Caddyfile");
  writeFileSync(file, sample);
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH ?? "", HOME: folder },
    stdio: "ignore",
  });
}

/** @throws Error if the proxy exits first */
async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const open = await Promise.race([
      once(socket, "connect").then(
        () => true,
        () => false,
      ),
      once(child, "exit").then(() => false),
    ]);
    socket.destroy();
    if (open) return;
    await wait(50);
  }
  throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
}

function send(port: number, path: string, sent: Sent): Promise<ProxyResponse> {
  const { method = "GET", headers = {}, body = "", until, onHeaders } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      // The path is sent as it is: a URL object would remove dots and slashes.
      { host: "127.0.0.1", port, path, method, headers, rejectUnauthorized: false, agent: false },
      (response) => {
        onHeaders?.();
        let text = "";
        const answer = () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
          if (until?.(text)) {
            answer();
            outgoing.destroy();
          }
        });
        response.once("end", answer);
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
