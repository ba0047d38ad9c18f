import { Readable } from "node:stream";

/**
 * Returns the body of a streamed response. The SDK streams like its HTTP client: like Node over the
 * network, like fetch in process.
 */
export function fileStreamOf(body: unknown): ReadableStream {
  if (body instanceof ReadableStream) return body;
  if (!(body instanceof Readable)) throw new Error("The provider's file is not a stream");
  const chunks = body.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void body.destroy(),
  });
}
