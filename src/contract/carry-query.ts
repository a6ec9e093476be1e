/**
 * Where somebody is sent who asked for an address with a query: it goes along, in front of what follows a #. What the new address says of
 * itself comes first.
 */
export function carryQuery(location: string, asked: string): string {
  const [path = '', own, end] = parts(location);
  const [, query] = parts(asked);
  // Spelled anew: an address that was asked for may hold letters that a header must not.
  const carried = query === undefined ? '' : new URL(`?${query}`, 'http://localhost').search.slice(1);
  if (carried === '') return location;
  const hash = end === undefined ? '' : `#${end}`;
  if (own === undefined) return `${path}?${carried}${hash}`;
  const names = new Set(new URLSearchParams(own).keys());
  const others = carried.split('&').filter((one) => !names.has(nameOf(one)));
  return `${path}?${[own, ...others].filter((part) => part !== '').join('&')}${hash}`;
}

const nameOf = (parameter: string) => [...new URLSearchParams(parameter).keys()][0] ?? '';

function parts(address: string): [path: string, query?: string, hash?: string] {
  const hashAt = address.indexOf('#');
  const front = hashAt < 0 ? address : address.slice(0, hashAt);
  const queryAt = front.indexOf('?');
  return [
    queryAt < 0 ? front : front.slice(0, queryAt),
    queryAt < 0 ? undefined : front.slice(queryAt + 1),
    hashAt < 0 ? undefined : address.slice(hashAt + 1),
  ];
}
