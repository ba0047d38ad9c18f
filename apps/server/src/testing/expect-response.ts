import { type Route, routes } from "@counterfoil/contract";
import { z } from "zod";

interface Pattern extends Pick<Route, "method" | "response"> {
  readonly path: RegExp;
}

/** The named routes; those without a parameter come first, as in the server. */
const PATTERNS: readonly Pattern[] = Object.values<Route>(routes)
  .sort((one, other) => Number(one.path.includes(":")) - Number(other.path.includes(":")))
  .map(({ method, path, response }) => ({
    method,
    response,
    path: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
  }));

/**
 * Checks a successful response of a named route against the schema that its row declares.
 * @throws Error that names the route and each field that differs
 */
export function expectResponse(method: string, path: string, reply: ReceivedResponse): void {
  const [pathname = ""] = path.split("?");
  const route = PATTERNS.find((one) => one.method === method && one.path.test(pathname));
  if (route === undefined || reply.status >= 300) return;
  const problem = problemOf(route.response, reply);
  if (problem !== null) throw new Error(`${method} ${pathname} isn't as declared: ${problem}`);
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

function problemOf(
  response: Route["response"],
  { status, headers, body }: ReceivedResponse,
): string | null {
  if (response === "nothing") return status === 204 ? null : `the status is ${status}`;
  const type = headers.get("content-type")?.split(";")[0];
  if (typeof response === "string") {
    return response === "*/*" || type === response ? null : `the media type is ${type}`;
  }
  const { error } = response.safeParse(body);
  return error === undefined ? null : z.prettifyError(error);
}
