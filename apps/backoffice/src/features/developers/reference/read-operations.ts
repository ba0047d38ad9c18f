import { OPENAPI_PATH } from "@counterfoil/contract";
import { authorized } from "../../../shared/api/call.ts";
import { type ApiOperation, operationsOf } from "./operations.ts";

/** Reads the calls of the API from the server's description. @throws ApiError */
export async function readOperations(signal: AbortSignal): Promise<ApiOperation[]> {
  const response = await authorized("GET", OPENAPI_PATH, { signal });
  return operationsOf(await response.text());
}
