/** SQL condition: rows of the transaction's business. */
export const MINE = "account = current_setting('counterfoil.account')";

/** SQL condition: events about any of the objects `$1`. */
export const ABOUT_OBJECTS = `id in (
  select r.event from mirror_event_relation r where r.${MINE} and r.object_id = any($1))`;
