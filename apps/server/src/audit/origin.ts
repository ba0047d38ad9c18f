import { z } from "zod";
import type { MemberContext, PublicContext } from "../http/handler.ts";

const text = z.string().nullable();
const schema = z.object({
  person: text,
  session: text,
  apiKey: text,
  job: text,
  address: text,
  agent: text,
  request: text,
});

/** Who acted, and from where. */
export interface AuditOrigin {
  /** ID of the person; null if the request has none, or a key or the server itself acted. */
  readonly person: string | null;
  readonly session: string | null;
  readonly apiKey: string | null;
  /** The part of the server that acted by itself; null for a request. */
  readonly job: string | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly request: string | null;
}

/** The parts of a request that entries of the audit trail have. */
export type AuditedRequest = Pick<PublicContext, "request" | "requestId" | "address">;
type MemberRequest = AuditedRequest & Pick<MemberContext, "user" | "session">;

/** The longest user agent that is kept, in characters. */
const MAX_AGENT_LENGTH = 300;

const nobody: AuditOrigin = {
  person: null,
  session: null,
  apiKey: null,
  job: null,
  address: null,
  agent: null,
  request: null,
};

/** Returns the origin of a request by a signed-in member or an API key. */
export function memberOrigin(context: MemberRequest): AuditOrigin {
  const { user, session } = context;
  if (session.apiKey) return { ...visitorOrigin(context), apiKey: session.id };
  return { ...visitorOrigin(context), person: user.id, session: session.id };
}

/**
 * Returns the origin of a request without a session.
 * @param user the person and session that the request turned out to be, such as after a sign-in
 */
export function visitorOrigin(
  { request, requestId, address }: AuditedRequest,
  user: { readonly person?: string; readonly session?: string } = {},
): AuditOrigin {
  return { ...nobody, ...user, address, agent: agentOf(request), request: requestId };
}

/**
 * Returns the origin of what the server does by itself.
 * @param job its name, such as `retention`
 */
export function jobOrigin(job: string): AuditOrigin {
  return { ...nobody, job };
}

/**
 * Returns an origin that was stored as JSON.
 * @param person who acted, where nothing else was stored
 */
export function parseOrigin(stored: string | null, person: string): AuditOrigin {
  return stored === null ? { ...nobody, person } : schema.parse(JSON.parse(stored));
}

function agentOf(request: Request): string | null {
  const agent = request.headers.get("user-agent");
  return agent === null ? null : agent.slice(0, MAX_AGENT_LENGTH);
}
