import { ApiRefusal } from "../../../kernel/refuse.ts";

/**
 * Runs an action for one line of a request with many. Its refusal names that line
 * (https://docs.stripe.com/api/errors: param).
 */
export function atLine<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  return atParam((name) => `lines[${index}][${name}]`, work);
}

/**
 * Runs an action for a part of a request.
 * @throws ApiRefusal with that part's parameter, if the action throws one that names a parameter
 */
export async function atParam<Result>(
  within: (name: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.detail.param === undefined) throw error;
    const { status, detail, keepsEffects, validation } = error;
    const [name = "", ...rest] = (detail.param ?? "").split("[");
    // An error about a price ID names the whole parameter.
    const inner = within(name).endsWith("[price]") ? rest.slice(1) : rest;
    const param = [within(name), ...inner].join("[");
    // 404 is only for an ID in the path.
    const inRequest = status === 404 ? 400 : status;
    throw new ApiRefusal(inRequest, { ...detail, param }, { keepsEffects, validation });
  }
}
