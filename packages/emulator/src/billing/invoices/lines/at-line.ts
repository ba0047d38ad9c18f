import { Refusal } from "../../../kernel/refuse.ts";

/**
 * Does something for one line of a request of many: what is refused then is said of that line
 * (https://docs.stripe.com/api/errors: param).
 */
export function atLine<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  return atParam((name) => `lines[${index}][${name}]`, work);
}

/** Does something for a part of a request: what is refused then is said of that part. */
export async function atParam<Result>(
  within: (name: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.detail.param === undefined) throw error;
    const { status, detail, keepsEffects, validation } = error;
    const [name = "", ...rest] = (detail.param ?? "").split("[");
    // A price by its name is said of the whole of it.
    const inner = within(name).endsWith("[price]") ? rest.slice(1) : rest;
    const param = [within(name), ...inner].join("[");
    throw new Refusal(status, { ...detail, param }, { keepsEffects, validation });
  }
}
