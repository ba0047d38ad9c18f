import { BUSINESS_CHANGE } from "@counterfoil/contract";
import type { MemberContext } from "../../http/handler.ts";
import type { Limits } from "../../http/limits/limits.ts";
import { type ChangeFeed, type ChangeNotice, RESYNC } from "../../notices/change-feed.ts";
import type { Authorizer } from "../../resources/authorizer.ts";

/** Interval of keep-alive comments, so that proxies don't close an idle stream, in milliseconds. */
const HEARTBEAT = 15_000;
/** Maximum number of messages queued for a slow client. */
const BACKLOG = 1_000;
/** Heartbeats that a client may miss: one that reads nothing for a minute is disconnected. */
const MISSED = 4;

export interface Streams {
  handler(context: Pick<MemberContext, "account" | "role" | "session" | "request">): Response;
  /** Ends every open stream. */
  close(): void;
}

/**
 * Notifies open screens of changed objects by server-sent events, until the session ends or the
 * client no longer reads.
 * @param heartbeat in milliseconds
 */
export function createStreams(
  changeFeed: Pick<ChangeFeed, "subscribe">,
  authorizer: Authorizer,
  limits: Pick<Limits, "openStream">,
  heartbeat: number = HEARTBEAT,
): Streams {
  const open = new Set<() => void>();

  const handler: Streams["handler"] = ({ account, role, session, request }) => {
    const leave = limits.openStream({ account, session });
    const encoder = new TextEncoder();
    let end = () => {};
    let left = false;
    let missed = 0;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => {
          controller.enqueue(encoder.encode(text));
          // A client that stopped reading reconnects and refetches its screen.
          if ((controller.desiredSize ?? 0) < -BACKLOG) end();
        };
        const onChange = (change: ChangeNotice) => {
          if (change === RESYNC) return send(`data: ${JSON.stringify({ type: RESYNC })}\n\n`);
          const { type, id } = change;
          // Whether the business can be changed concerns everyone.
          const readable = type === BUSINESS_CHANGE || authorizer.reads(role, type);
          if (readable) send(`data: ${JSON.stringify({ type, id })}\n\n`);
        };
        const unsubscribe = changeFeed.subscribe(account, onChange);
        const beat = setInterval(() => {
          missed += 1;
          if (missed > MISSED) return end();
          send(": still here\n\n");
        }, heartbeat).unref();
        const ended = session.ended();
        end = () => {
          if (!open.delete(end)) return;
          leave();
          unsubscribe();
          clearInterval(beat);
          ended.removeEventListener("abort", end);
          request.signal.removeEventListener("abort", end);
          // A client that disconnected has already closed the stream.
          if (!left) controller.close();
        };
        open.add(end);
        ended.addEventListener("abort", end);
        request.signal.addEventListener("abort", end);
        send(": listening\n\n");
        if (ended.aborted || request.signal.aborted) end();
      },
      pull() {
        // Everything that was queued has been read.
        missed = 0;
      },
      cancel() {
        left = true;
        end();
      },
    });
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
    });
  };

  return {
    handler,
    close() {
      for (const end of [...open]) end();
    },
  };
}
