import type { ResourceName, resources } from "@counterfoil/contract";
import type {
  ExampleBodies,
  ExampleObjects,
  RequestExamples,
} from "@counterfoil/contract/registry/examples/request-examples";
import { requestExamples } from "@counterfoil/contract/registry/examples/request-examples.gen";
import { isResource } from "../../resources/operations.ts";

type Body = Readonly<Record<string, unknown>>;

/** The resources that have a call with parameters: the compiler asks for their examples. */
type Examples = {
  readonly [Name in ResourceName as keyof ExampleBodies<(typeof resources)[Name]> extends never
    ? never
    : Name]: RequestExamples<(typeof resources)[Name]>;
};

interface AnyExamples {
  readonly bodies: (objects: ExampleObjects) => Readonly<Record<string, Body>>;
  readonly targets?: Readonly<
    Record<string, ((objects: ExampleObjects) => string | undefined) | undefined>
  >;
}

const EXAMPLES: ReadonlyMap<string, AnyExamples> = new Map<string, AnyExamples>(
  Object.entries(requestExamples satisfies Examples),
);

/** Returns the body of each call of a resource that has one. */
export function resourceBodies(objects: ExampleObjects): Readonly<Record<string, Body>> {
  const bodies = [...EXAMPLES].flatMap(([resource, examples]) =>
    Object.entries(examples.bodies(objects)).map(
      ([call, body]) => [`${resource}.${call}`, body] as const,
    ),
  );
  return Object.fromEntries(bodies);
}

/** Returns the ID of the object that a call is about; null if it isn't a resource's call. */
export function resourceTarget(name: string, objects: ExampleObjects): string | null {
  const [resource = "", call = ""] = name.split(".");
  if (!isResource(resource)) return null;
  const targets = new Map(Object.entries(EXAMPLES.get(resource)?.targets ?? {}));
  return targets.get(call)?.(objects) ?? objects.one(resource);
}
