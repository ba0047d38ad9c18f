/**
 * Returns an SQL condition: whether the server process with this number is alive. It holds the
 * advisory lock of its number while it is.
 * @param number SQL expression of type bigint
 */
export const IS_ALIVE = (number: string): string =>
  `exists (select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and ((l.classid::bigint << 32) | l.objid::bigint) = ${number})`;
