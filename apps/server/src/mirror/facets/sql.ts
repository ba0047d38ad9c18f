const MINE = "account = current_setting('counterfoil.account')";

/** Returns SQL for the value that an object has of a facet; null if it has none. */
export function facetValue(type: string, name: string, id: string): string {
  return `(select v.value from mirror_facet v
    where v.${MINE} and v.type = '${type}' and v.id = ${id} and v.name = '${name}')`;
}

/** Returns SQL for the IDs of the objects that have a value, such as `= $1`, of a facet. */
export function idsWith(type: string, name: string, value: string): string {
  return `(select v.id from mirror_facet v
    where v.${MINE} and v.type = '${type}' and v.name = '${name}' and v.value ${value})`;
}
