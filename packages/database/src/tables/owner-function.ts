import { databaseRole } from "../connections/role.ts";

/**
 * Returns SQL for a migration, to run after `create function … security definer`: only the app's
 * role may call the function, which acts with the rights of the owner.
 * @param signature name and types, such as `audit_expire(text, bigint)`
 */
export function ownerFunction(signature: string): string {
  if (!/^[a-z_]+\([a-z, ]*\)$/.test(signature)) {
    throw new RangeError(`"${signature}" is not a plain signature.`);
  }
  return [
    `revoke execute on function ${signature} from public;`,
    `grant execute on function ${signature} to ${databaseRole.app};`,
  ].join("\n");
}
