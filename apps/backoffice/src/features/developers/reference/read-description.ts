import { OPENAPI_PATH } from "@counterfoil/contract";
import { authorized } from "../../../shared/api/call.ts";
import { type ApiDescription, parseDescription } from "./description.ts";

/**
 * Reads the server's description of the API.
 * @throws ApiError
 */
export async function readDescription(signal: AbortSignal): Promise<ApiDescription> {
  const response = await authorized("GET", OPENAPI_PATH, { signal });
  return parseDescription(await response.text());
}
