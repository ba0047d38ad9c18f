import { Refusal } from "../../engine/refuse.ts";

/**
 * Does something for one line of a request of many: what is refused then is said of that line
 * (https://docs.stripe.com/api/errors: param).
 */
export async function atLine<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.detail.param === undefined) throw error;
    const { status, detail, keepsEffects, validation } = error;
    const [name = "", ...rest] = (detail.param ?? "").split("[");
    const param = [`lines[${index}][${name}]`, ...rest].join("[");
    throw new Refusal(status, { ...detail, param }, { keepsEffects, validation });
  }
}
