import type { RawRoute } from "../../http/handler.ts";
import { looksLocal } from "../../http/origin/looks-local.ts";
import { type Frame, languageWanted } from "../../http/pages/plain-page.ts";
import { faultResponse } from "../../http/response/fault.ts";
import { settleHeaders } from "../../http/response/headers.ts";
import { notFound } from "../../http/response/refusal.ts";
import type { Trace } from "../../http/trace.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { styleSourceOf } from "../../mail/writing/style.ts";
import type { Services } from "../../services.ts";
import { mailTextsOf } from "../../texts/mail-texts.ts";
import { bearsKey, isMailboxKey, keyCookie } from "./key.ts";
import { listPage } from "./list-page.ts";
import { messagePage, refusalPage } from "./message-page.ts";
import { createMessages } from "./messages.ts";

type MailboxAnswer = (request: Request, trace: Trace) => Promise<Response>;

/**
 * Serves emails while no email server is configured. They contain links that sign people in, and
 * the reader needs no session, so it requires a direct request from this machine and the key that
 * the server prints on startup: neither address nor headers prove where a request comes from.
 * @param headersWith returns the security headers of a page that shows an email with a given style
 */
export function mailboxRoutes(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  mailService: Pick<MailService, "access" | "transport">,
  headersWith: (emailStyle: string | null) => ReadonlyMap<string, string>,
): RawRoute[] {
  const paths = ["/mailbox", "/mailbox/:id", "/mailbox/:id/attachments/:place"];
  const route = (path: string, answer: MailboxAnswer): RawRoute => ({
    method: "GET",
    path,
    answer,
  });
  if (mailService.transport !== "mailbox") {
    return paths.map((path) =>
      route(path, async (_, { requestId, log }) => faultResponse(notFound(), requestId, log)),
    );
  }
  const messages = createMessages(mailService.access, secrets);
  const { site } = config;
  const frameOf = (request: Request): Frame => ({
    brand: site,
    texts: mailTextsOf(languageWanted(request)),
  });
  const opens = (request: Request, address: string) =>
    looksLocal({ request, address }, config) && bearsKey(secrets, request);

  const inside =
    (answer: (request: Request) => Promise<Response>): MailboxAnswer =>
    async (request, { address, log }) => {
      if (opens(request, address)) return answer(request);
      log.warn({ event: "mailbox_refused" }, "mailbox request rejected");
      return refusalPage(frameOf(request), 403);
    };

  /** The URL printed on the terminal: moves the key into a cookie and out of the address bar. */
  const withKey =
    (answer: MailboxAnswer): MailboxAnswer =>
    async (request, trace) => {
      const url = new URL(request.url);
      const key = url.searchParams.get("key");
      const right = key !== null && isMailboxKey(secrets, key);
      if (!right || !looksLocal({ request, address: trace.address }, config)) {
        return answer(request, trace);
      }
      url.searchParams.delete("key");
      const headers = {
        location: `${url.pathname}${url.search}`,
        "set-cookie": keyCookie(secrets),
        "cache-control": "no-store",
      };
      return new Response(null, { status: 303, headers });
    };

  const missing = (request: Request) => refusalPage(frameOf(request), 404);

  const responses = new Map<string, MailboxAnswer>([
    [
      "/mailbox",
      withKey(
        inside(async (request) => {
          const query = new URL(request.url).searchParams;
          const recipient = query.get("to")?.replaceAll("\0", "").toLowerCase() || null;
          const before = numberIn(query.get("before"));
          return listPage({
            ...frameOf(request),
            lang: query.get("lang"),
            recipients: await messages.recipients(),
            recipient,
            before,
            lines: await messages.list(recipient, before),
          });
        }),
      ),
    ],
    [
      "/mailbox/:id",
      inside(async (request) => {
        const [, id = null] = partsOf(request);
        const stored = numberIn(id) === null ? null : await messages.one(id ?? "");
        if (stored === null) return missing(request);
        const lang = new URL(request.url).searchParams.get("lang");
        const response = messagePage({ ...frameOf(request), lang, ...stored });
        // The frame inherits its page's policy, and an email keeps the style that it was sent in.
        return settleHeaders(response, headersWith(styleSourceOf(stored.message.html)));
      }),
    ],
    [
      "/mailbox/:id/attachments/:place",
      inside(async (request) => {
        const [, id, , place] = partsOf(request).map((part) => numberIn(part));
        const file = id && place ? await messages.file(id, Number(place)) : null;
        return file === null ? missing(request) : download(file);
      }),
    ],
  ]);
  return [...responses].map(([path, answer]) => route(path, answer));
}

function partsOf(request: Request): string[] {
  return new URL(request.url).pathname.split("/").slice(1);
}

/** Parses an integer within the database's range; null for anything else. */
function numberIn(text: string | null | undefined): string | null {
  return text && /^\d{1,9}$/.test(text) ? text : null;
}

function download({ name, content }: { name: string; content: Uint8Array }): Response {
  return new Response(Buffer.from(content), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`,
      "cache-control": "no-store",
    },
  });
}
