import { START_DIRECTORY_PATH } from "@counterfoil/contract";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { keepReturn } from "./arrival.ts";

interface Starting {
  readonly email?: string | undefined;
  /** The directory asks who it is, also if someone is signed in there. */
  readonly asks?: boolean | undefined;
}

/** Opens the directory's page. Returns the error if it can't; otherwise the page is left. */
export async function start(
  account: string,
  { email, asks = false }: Starting = {},
): Promise<RequestError | undefined> {
  const again = asks || new URLSearchParams(window.location.search).has("again");
  const result = await postRequest(START_DIRECTORY_PATH, {
    account,
    ...(email === undefined ? {} : { email }),
    ...(again ? { again } : {}),
  });
  if (!result.ok) return result.refused;
  keepReturn();
  window.location.assign(result.value.url);
  return undefined;
}
