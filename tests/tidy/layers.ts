// Who may import whom, one way only: contracts ← platform ← service ← identity ← host ← demo ← embedded; contracts ← lib ← ui ← feature ← app. Pure.
import { services, type ServiceName } from '#contracts/services.js';

/** Layers that a file's layer may import besides its own. A service or feature is a layer of its own. */
const allowed: Record<string, RegExp> = {
  contracts: /^$/,
  platform: /^contracts$/,
  service: /^(contracts|platform)$/,
  simulators: /^contracts$/,
  identity: /^(contracts|platform|service:.+)$/,
  host: /^(contracts|platform|service:.+|identity)$/,
  'evaluate-year': /^(contracts|platform|service:.+|host)$/,
  demo: /^(contracts|platform|service:.+|identity|host|simulators)$/,
  embedded: /^(contracts|platform|service:.+|identity|host|demo)$/,
  distributed: /^(contracts|platform|service:.+|identity|host)$/,
  local: /^(contracts|platform|identity|host|demo|distributed)$/,
  process: /^(contracts|platform|identity|host|distributed)$/,
  lib: /^contracts$/,
  ui: /^(contracts|lib)$/,
  feature: /^(contracts|lib|ui|document)$/,
  app: /^(contracts|lib|ui|feature:.+)$/,
  scripts: /^project$/,
};

/** `contracts`, `platform`, `service:ledger`, `feature:dashboard` …; undefined for tests and settings, which may import anything. */
export function layerOf(path: string): string | undefined {
  if (isTest(path)) return undefined;
  if (path === 'services/main.ts') return 'process';
  if (path.endsWith('.md')) return 'document';
  const [place, part, name] = path.split('/');
  if (place === 'contracts' || place === 'scripts') return place;
  if (place === 'deploy' && part === 'local') return part;
  if (place === 'services') return ownerOf(path) ? `service:${part}` : part;
  if (place !== 'console' || part !== 'src') return path.includes('/') ? undefined : 'project';
  return name === 'features' ? `feature:${path.split('/')[3]}` : name;
}

/** Programs that imitate the outside world. */
export const isSimulator = (path: string): boolean => path.startsWith('services/simulators/');

/** The service that a file belongs to, tests and all. */
export const ownerOf = (path: string): ServiceName | undefined => services.find((service) => path.startsWith(`services/${service}/`));

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') ||
  /\.spec\.tsx?$/.test(path) ||
  /\.fixture\.ts$/.test(path) ||
  /\/testing\//.test(path) ||
  path.endsWith('/test-postgres.ts');

export function mayImport(from: string, to: string): boolean {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (source === undefined || source === target) return true;
  // What a test may use is no part of the product.
  if (target === undefined) return false;
  return allowed[source.split(':')[0]!]?.test(target) ?? false;
}
