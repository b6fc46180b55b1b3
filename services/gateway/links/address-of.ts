// Path and query of a call that the gateway makes itself, from its contract. Pure.
import type { AnyRoute, ParamsInput, QueryInput } from '#contracts/define.js';

/** The arguments of a call; `undefined` members are skipped. */
export interface Given<T extends AnyRoute> {
  params?: ParamsInput<T>;
  query?: QueryInput<T>;
}

export function addressOf<T extends AnyRoute>(route: T, { params, query }: Given<T>): string {
  const given = { ...(params as Record<string, unknown> | undefined) };
  const path = route.path.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(given[name] ?? ''))).replace(/\/$/, '');
  const entries = Object.entries({ ...(query as object | undefined) }).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
