import { type ResourceName, resources } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../provider/encoding/paths.ts";
import { type AnyOperation, operation } from "../writes/operation.ts";
import { toProvider } from "./to-provider.ts";

const fields = z.record(z.string(), z.unknown());
const named = z.object({ id: z.string(), params: fields });

/** Returns plain writes by name: their input is passed to the provider's own call. */
export function plainOperations(): Record<string, AnyOperation> {
  const byName: Record<string, AnyOperation> = {};
  for (const name of Object.keys(resources).filter(isResource)) {
    const folder = resources[name].path;
    byName[`${name}.create`] = createOperation(name, folder);
    byName[`${name}.update`] = updateOperation(name, folder);
    byName[`${name}.remove`] = removeOperation(name, folder);
  }
  return byName;
}

/** Returns whether the registry has a resource of this name. */
export function isResource(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

function createOperation(name: ResourceName, path: string): AnyOperation {
  return operation({
    name: `${name}.create`,
    input: z.object({ params: fields }),
    lock: () => null,
    run: (work, { params }) =>
      work.send("create", { method: "POST", path, params: toProvider(name, params, "create") }),
  });
}

function updateOperation(name: ResourceName, folder: string): AnyOperation {
  return operation({
    name: `${name}.update`,
    input: named,
    lock: ({ id }) => id,
    run: (work, { id, params }) =>
      work.send("update", {
        method: "POST",
        path: join(folder, id),
        params: toProvider(name, params, "update"),
      }),
  });
}

function removeOperation(name: ResourceName, folder: string): AnyOperation {
  return operation({
    name: `${name}.remove`,
    input: named,
    lock: ({ id }) => id,
    run: async (work, { id }) => {
      const { type } = resources[name];
      const { object } = await work.remove("remove", { type, path: join(folder, id) });
      return { id, object, deleted: true };
    },
  });
}
