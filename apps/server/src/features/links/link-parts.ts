import type { Access } from "@counterfoil/database";
import type { Identity } from "../../identity/identity.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { Post } from "../../mail/post.ts";
import type { Services } from "../../services.ts";

/** What the calls about mailed links are built from. */
export interface LinkParts {
  readonly services: Services;
  readonly identity: Identity;
  /** How mail leaves, if it does. */
  readonly post: Pick<Post, "carrier">;
  readonly access: Access<IdentitySchema>;
}
