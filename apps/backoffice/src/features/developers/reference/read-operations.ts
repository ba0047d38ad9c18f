import { OPENAPI_PATH } from "@counterfoil/contract";
import { authorized } from "../../../shared/api/call.ts";
import { type Operation, operationsOf } from "./operations.ts";

/** Reads the calls of the API from the server's description. @throws ApiError */
export async function readOperations(signal: AbortSignal): Promise<Operation[]> {
  const response = await authorized("GET", OPENAPI_PATH, { signal });
  return operationsOf(await response.text());
}
