// The graph of imports, of files or of folders, and the circles in it. Pure.

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    if (!graph.has(from)) graph.set(from, new Set());
    graph.get(from)!.add(to);
  }
  return graph;
}

/** A shortest way around from every node that stands in a circle, each circle listed once, from its first node in the alphabet. */
export function circlesIn(graph: Graph): string[] {
  const circles = new Set<string>();
  for (const node of graph.keys()) {
    const way = wayAround(graph, node);
    if (way.length === 0) continue;
    const first = way.indexOf(way.toSorted()[0]!);
    const turned = [...way.slice(first), ...way.slice(0, first)];
    circles.add([...turned, turned[0]].join(' → '));
  }
  return [...circles].sort();
}

/** The nodes of a shortest way from a node back to itself; empty where there is none. */
function wayAround(graph: Graph, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const node of waiting) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(cameFrom, { from: start, to: node });
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      waiting.push(next);
    }
  }
  return [];
}

function wayTo(cameFrom: ReadonlyMap<string, string>, { from, to }: { from: string; to: string }): string[] {
  const way = [to];
  while (way[0] !== from) way.unshift(cameFrom.get(way[0]!)!);
  return way;
}

/**
 * The room of a file: the folder of a service, `services/tax/books`; its root is a room above them, `services/tax/.`, but the platform's is one
 * below. Identity, demo, simulators and the evaluation of a year are one room each. A screen of the console and a folder directly below `src` are rooms of their own.
 */
export function roomOf(path: string): string {
  const parts = path.split('/');
  if (/^services\/(identity|demo|simulators|evaluate-year)\//.test(path)) return parts.slice(0, 2).join('/');
  if (parts[0] === 'services' || (parts[0] === 'deploy' && parts[1] === 'local'))
    return parts.length > 3 ? parts.slice(0, 3).join('/') : `${parts.slice(0, 2).join('/')}/.`;
  if (parts[0] === 'console' && parts[1] === 'src') return parts.slice(0, parts[2] === 'features' ? 4 : 3).join('/');
  return parts[0]!;
}
