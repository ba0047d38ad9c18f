import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    file: Wire<Stripe.File>;
    file_link: Wire<Stripe.FileLink>;
  }
}

export const types: Pick<ObjectTypes, "file" | "file_link"> = {
  file: {
    prefixes: ["file"],
    noun: "file upload",
    events: ["file.created"],
    keys: (file) => ({ purpose: file.purpose }),
  },
  file_link: {
    prefixes: ["link"],
    noun: "file link",
    events: [],
    keys: (link) => ({ file: link.file }),
  },
};
