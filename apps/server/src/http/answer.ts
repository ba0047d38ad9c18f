/** An answer in JSON. */
export function json(value: unknown, status = 200): Response {
  return jsonText(JSON.stringify(value), status);
}

/** An answer whose JSON is at hand as text already. */
export function jsonText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "content-type": "application/json" } });
}

/** Done, and nothing to say. */
export function noContent(): Response {
  return new Response(null, { status: 204 });
}
