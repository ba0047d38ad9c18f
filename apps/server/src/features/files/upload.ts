import { bytesOf, typeOfContents } from "@counterfoil/contract";
import { z } from "zod";
import { type AnyOperation, operation } from "../../writes/operation.ts";

const params = z.object({ purpose: z.string(), filename: z.string(), contents: z.string() });

/** Uploads a file to the provider. */
const create = operation({
  name: "file.create",
  input: z.object({ params }),
  lock: () => null,
  run: (work, { params: { purpose, filename, contents } }) => {
    const data = bytesOf(contents);
    return work.send("create", {
      method: "POST",
      path: "/files",
      params: { purpose },
      file: { data, name: filename, type: typeOfContents(data) },
    });
  },
});

export const fileOperations: readonly AnyOperation[] = [create];
