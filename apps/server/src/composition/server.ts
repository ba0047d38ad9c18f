import { OPENAPI_PATH, routes } from "@counterfoil/contract";
import { isRight } from "@counterfoil/domain";
import { registerFigures } from "../features/health/figures.ts";
import { healthRoutes } from "../features/health/routes.ts";
import { DatabaseWrites } from "../features/health/writes.ts";
import { mailboxRoutes } from "../features/mailbox/routes.ts";
import { RequestLog } from "../features/request-log/request-log.ts";
import { scimRoute } from "../features/scim/handlers/route.ts";
import { createSearchFeature } from "../features/search/feature.ts";
import { Access, refuseKey } from "../http/access.ts";
import { createApp } from "../http/app.ts";
import { bindRoutes } from "../http/bind-routes.ts";
import { openapi } from "../http/description/openapi.ts";
import type { BoundRoute, Handlers, Principal, RawRoute } from "../http/handler.ts";
import { Metrics } from "../http/metrics.ts";
import { homeOrigins, refuseForeign } from "../http/origin/foreign.ts";
import { leadHome } from "../http/origin/home.ts";
import { type FontFile, pageAssets } from "../http/pages/page-assets.ts";
import { type HeaderPolicy, securityHeaders } from "../http/response/headers.ts";
import { jsonText } from "../http/response/json-response.ts";
import type { Refusal } from "../http/response/refusal.ts";
import { StaticFiles } from "../http/static/static-files.ts";
import { requireInsideBusiness } from "../identity/directory/inside-business.ts";
import { requireSecondFactor } from "../identity/factors/require-second-factor.ts";
import { Identity } from "../identity/identity.ts";
import { relyingPartyOf } from "../identity/passkeys/relying-party.ts";
import type { IdentitySchema } from "../identity/schema.ts";
import type { Services } from "../services.ts";
import type { Billing } from "./billing/billing.ts";
import { featureHandlers } from "./handlers.ts";
import { createPages } from "./pages.ts";
import { type BrowserProvider, providerRoute } from "./provider/provider-route.ts";
import { requireVerified } from "./require-verified.ts";

interface ServerDependencies {
  readonly services: Services;
  readonly billing: Billing;
  /** Part of the embedded provider that browsers can reach; null in live mode. */
  readonly embedded: BrowserProvider | null;
  /** Fonts of pages that aren't built. */
  readonly font: FontFile;
  ping(): Promise<unknown>;
  readonly now?: () => Date;
}

/** The pipeline with everything mounted. */
export interface Server {
  fetch(request: Request, address: string): Promise<Response>;
  /** Responds to bytes that can't be parsed as a request. */
  reject(refusal: Refusal, address: string): Response;
  /** Returns the metrics as `/metrics` does, without asking for a token. */
  metrics(): Promise<Response>;
  /** Makes `/readyz` report ready. */
  ready(): void;
  /**
   * Serves the files of a build once it ends. Until then, requests for an app that isn't built
   * wait.
   * @returns rejects if the build fails
   */
  followBuild(build: Promise<unknown>): Promise<void>;
  /** Makes `/readyz` report stopping, and ends open streams. */
  drain(): void;
  close(): Promise<void>;
}

/** Composes the server: identity, resources, features, pages. */
export function createServer(parts: ServerDependencies): Server {
  const { services, billing } = parts;
  const { config, publicUrl, log } = services;
  const people = services.database.access<IdentitySchema>("app");
  const db = people.kysely;
  const identity = new Identity({
    access: people,
    secrets: services.secrets,
    relyingParty: relyingPartyOf(publicUrl, config.authAppUrl),
    secure: publicUrl.startsWith("https:"),
    framed: config.site.frameAncestors.length > 0,
    onFault: (error) => log.error({ err: error }, "removing expired sessions failed"),
    ...(parts.now ? { now: parts.now } : {}),
  });
  const access = new Access(config.site);
  const metrics = new Metrics();
  const writes = new DatabaseWrites();
  registerFigures(metrics, { ...services, writes }, billing);
  const files = new StaticFiles(config.webFolder, config.site);
  const home = homeOrigins(publicUrl, config.authAppUrl);
  const search = createSearchFeature(services, db, parts.now);
  const requestLog = new RequestLog(services.database, {
    onFault(error) {
      writes.noteError(error);
      log.warn({ err: error }, "logging requests failed, requests dropped");
    },
  });
  let ready = false;

  const handlers: Handlers = {
    ...featureHandlers({ services, identity, access, billing }),
    ...search.handlers,
    ...billing.handlers,
  };
  const calls = [...bindRoutes(routes, handlers), ...billing.calls];
  calls.forEach(refuseUnknownRight);
  const { limits } = services;
  const authorise = (call: BoundRoute, caller: Principal): void => {
    refuseKey(call, caller);
    requireSecondFactor(call, caller.session);
    access.check(call, caller.role);
    if (caller.session.limited) requireInsideBusiness(call);
  };
  const pages = createPages({ files, identity, authorise, calls, limits, site: config.site });
  const describe = describedOnce(config.site.name, calls);

  const headers = headerPolicy(services, billing);
  const rawRoutes: RawRoute[] = [
    ...healthRoutes({
      metrics,
      ping: parts.ping,
      ready: () => ready,
      work: billing,
      writes,
      metricsTokens: config.metricsTokens,
    }),
    { method: "GET", path: OPENAPI_PATH, answer: () => jsonText(describe()) },
    {
      method: "POST",
      path: "/webhooks/provider",
      answer: (request, { requestId, log, address }) =>
        billing.webhook({ request, requestId, log, address }),
    },
    scimRoute(services, identity),
    ...search.rawRoutes,
    ...pageAssets(config.site.accent, parts.font),
    ...(parts.embedded === null ? [] : [providerRoute(parts.embedded, limits)]),
    ...mailboxRoutes(services, billing.mailService, (emailStyle) =>
      securityHeaders({ ...headers, emailStyle }),
    ),
  ];

  return {
    ...createApp({
      calls,
      rawRoutes,
      log,
      metrics,
      headers,
      limits,
      brand: config.site,
      identify: (token, from) => identity.identify(token, from),
      requireVerified: requireVerified(identity),
      authorise,
      noteRequest({ tenant, requestId, route, person, apiKey }, method, status, milliseconds) {
        if (tenant === undefined) return;
        requestLog.note({
          account: tenant,
          request: requestId,
          at: new Date(),
          ...{ method, route, status, ms: Math.round(milliseconds) },
          person: person ?? null,
          apiKey: apiKey ?? null,
        });
      },
      noteError: (error) => writes.noteError(error),
      refuseForeign: (request) => refuseForeign(request, home),
      page: async (request, path, inside) =>
        leadHome(request, publicUrl) ?? pages(request, path, inside),
    }),
    metrics: () => metrics.answer(),
    ready() {
      ready = true;
    },
    followBuild: (build) => files.follow(build),
    drain() {
      ready = false;
      identity.close();
    },
    async close() {
      identity.close();
      metrics.close();
      await requestLog.close();
    },
  };
}

/**
 * Returns the API's description as JSON text. It is created on first use, because it would slow
 * down the start by a tenth of a second.
 */
function describedOnce(name: string, calls: readonly BoundRoute[]): () => string {
  let description: string | undefined;
  return () => {
    description ??= JSON.stringify(openapi(name, calls));
    return description;
  };
}

/**
 * Rejects a route that requires an unknown permission: it would be open to no one, or to everyone.
 * @throws Error
 */
export function refuseUnknownRight({ method, path, access }: BoundRoute): void {
  if (access === "public" || access === "member" || isRight(access)) return;
  throw new Error(`${method} ${path} has no row in the table of rights`);
}

/** Returns what the headers of every response depend on. */
function headerPolicy({ config, provider, publicUrl }: Services, billing: Billing): HeaderPolicy {
  return {
    frameAncestors: config.site.frameAncestors,
    provider: provider.mode,
    emailStyle: billing.mailService.style.source,
    logoOrigin: config.site.logoUrl === null ? null : new URL(config.site.logoUrl).origin,
    searchApplication: config.search?.applicationId ?? null,
    secure: publicUrl.startsWith("https:"),
  };
}
