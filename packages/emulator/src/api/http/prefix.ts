/**
 * Returns the request as if the provider were mounted at the root, whether or not its host removed
 * the prefix.
 */
export function withoutPrefix(request: Request, publicUrl: string): Request {
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, "");
  const url = new URL(request.url);
  if (prefix === "" || !url.pathname.startsWith(`${prefix}/`)) return request;
  url.pathname = url.pathname.slice(prefix.length);
  return new Request(url, request);
}
