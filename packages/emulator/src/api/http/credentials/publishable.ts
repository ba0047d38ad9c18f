import type { Operation } from "../../../kernel/operation.ts";
import type { ParamTree, ParamValue } from "../../../kernel/parameters/params.ts";
import { ApiRefusal, refuse } from "../../../kernel/refuse.ts";

/** Status 403: the call requires a secret key. */
export const secretKeyRequired = (): ApiRefusal =>
  new ApiRefusal(
    403,
    {
      type: "invalid_request_error",
      code: "secret_key_required",
      message:
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    },
    { validation: true },
  );

/**
 * Limits a publishable key to what the operation declares for it.
 * @throws ApiRefusal 403 for an operation that only secret keys may use; 400 for a parameter or an
 * expansion that only secret keys may send
 */
export function checkPublishable(
  { publishable }: Operation,
  params: ParamTree,
  expand: readonly string[],
): void {
  if (publishable === null) throw secretKeyRequired();
  for (const name of namesIn(params)) {
    if (publishable.params.some((open) => name === open || name.startsWith(`${open}[`))) continue;
    throw refuse.invalid(
      `The parameter ${name} cannot be sent with a publishable API key. Please use a secret API key.`,
      { code: "secret_key_required", param: name },
    );
  }
  for (const path of expand) {
    if (publishable.expand?.includes(path)) continue;
    throw refuse.invalid(
      `This property cannot be expanded (${path}) with a publishable API key. Please use a secret API key.`,
      { code: "secret_key_required", param: "expand" },
    );
  }
}

/** Returns the names of all values as received: `a`, `a[b]`. */
function* namesIn(tree: ParamTree): Generator<string> {
  for (const [name, value] of Object.entries(tree)) yield* under(name, value);
}

function* under(name: string, value: ParamValue): Generator<string> {
  if (typeof value === "string") yield name;
  else for (const [part, nested] of Object.entries(value)) yield* under(`${name}[${part}]`, nested);
}
