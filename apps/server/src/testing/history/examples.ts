import { type ResourceName, resources } from "@counterfoil/contract";
import { objectTypes, typeNamed } from "@counterfoil/emulator/runtime/object-types";
import type Stripe from "stripe";
import { z } from "zod";
import { isResource } from "../../resources/operations.ts";

const created = z.object({ id: z.string() });
const listed = z.object({ data: z.array(created).min(1) });

/** An object that only the provider creates. */
interface Example {
  readonly name: ResourceName;
  readonly id: string;
}

/**
 * Creates an object of each resource that the back office can't create, as the provider's row
 * describes it (`example`).
 */
export async function createExamples(
  stripe: Stripe,
  options: { readonly stripeAccount: string },
): Promise<Example[]> {
  const idOf = async (path: string) => {
    const list = await stripe.rawRequest("GET", `/v1${path}?limit=1`, undefined, options);
    return z.tuple([created]).rest(created).parse(listed.parse(list).data)[0].id;
  };
  const examples: Example[] = [];
  for (const name of Object.keys(resources).filter(isResource)) {
    const { type, path, rights } = resources[name];
    const typeName = typeNamed(type);
    const { example } = typeName === null ? {} : objectTypes[typeName];
    if (rights.create !== null || example === undefined) continue;
    const params = { ...(await example(idOf)) };
    const object = await stripe.rawRequest("POST", `/v1${path}`, params, options);
    examples.push({ name, id: created.parse(object).id });
  }
  return examples;
}
