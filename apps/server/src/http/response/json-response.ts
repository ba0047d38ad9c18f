/** Returns a JSON response. */
export function json(value: unknown, status = 200): Response {
  return jsonText(JSON.stringify(value), status);
}

/** Returns a response whose JSON is already serialized. */
export function jsonText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "content-type": "application/json" } });
}

/** Returns an empty success response. */
export function noContent(): Response {
  return new Response(null, { status: 204 });
}
