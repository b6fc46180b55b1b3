// Which contract a request is for: all routes compiled once, looked up by the raw path. Pure.
import type { AnyRoute } from '#contracts/define.js';
import { listEvents } from '#contracts/routes/events.js';
import { services, type ServiceName } from '#contracts/services.js';

export interface Match {
  route: AnyRoute;
  /** As they are in the path, not decoded. */
  params: Record<string, string>;
}

type Lookup = { found: Match } | { allowed: string[] } | undefined;

interface Compiled {
  route: AnyRoute;
  segments: string[];
  /** Places of literal segments decide: `/imports/rows` is not an import called rows. */
  literals: number;
}

/**
 * Looks a path up: the match; the methods that are allowed instead (HEAD where GET is, except on streams, which never end); or undefined
 * when no contract has such a path. The path is compared as received: an encoded letter makes it a different path.
 */
export function routeTable(routes: AnyRoute[]): (method: string, path: string) => Lookup {
  const bySize = Map.groupBy(
    routes.flatMap(compile).sort((a, b) => b.literals - a.literals),
    ({ segments }) => segments.length,
  );
  return (method, path) => {
    const segments = path.split('/').slice(1);
    const fitting = (bySize.get(segments.length) ?? []).filter((candidate) => fits(candidate, segments));
    if (fitting.length === 0) return undefined;
    const found = fitting.find(({ route }) => answers(route, method));
    if (found) return { found: { route: found.route, params: paramsOf(found, segments) } };
    return { allowed: [...new Set(fitting.flatMap(({ route }) => (answers(route, 'HEAD') ? ['GET', 'HEAD'] : [route.method])))] };
  };
}

function compile(route: AnyRoute): Compiled[] {
  const optional = route.path.endsWith('?');
  const all = route.path.replace(/\?$/, '').split('/').slice(1);
  const shapes = optional ? [all, all.slice(0, -1)] : [all];
  return shapes.map((segments) => ({ route, segments, literals: segments.filter((segment) => !segment.startsWith(':')).length }));
}

const fits = ({ segments }: Compiled, path: string[]): boolean =>
  segments.every((segment, n) => (segment.startsWith(':') ? path[n] !== '' : path[n] === segment));

const answers = (route: AnyRoute, method: string): boolean =>
  route.method === method || (method === 'HEAD' && route.method === 'GET' && route.answers !== 'events');

const paramsOf = ({ segments }: Compiled, path: string[]): Record<string, string> =>
  Object.fromEntries(segments.flatMap((segment, n) => (segment.startsWith(':') ? [[segment.slice(1), path[n]!]] : [])));

/**
 * Where a route is answered by every service, the request names one: a job's id starts with the service that runs it, events come
 * from their producer. Any other name goes where the contract says, and is refused there.
 */
export function serviceFor({ route, params }: Match, query: unknown = {}): ServiceName {
  const named = route === listEvents ? (query as Record<string, unknown>)['producer'] : params['jobId']?.split('.')[0];
  return services.find((service) => service === named) ?? route.service;
}
