// Reads the files that containers are made from: Compose with its variables filled in, the Dockerfile's stages, the names of all settings.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { services, type ServiceName } from '#contracts/services.js';
import { derivedVerifyKeys } from '#platform/internal-keys.js';
import { addressName } from '../../services/distributed/process.config.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

export interface Container {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment: Record<string, string>;
  user?: string;
  ports?: string[];
  networks: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[]; disable?: boolean };
  restart?: string;
  logging?: object;
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

export interface Compose {
  services: Record<string, Container>;
  networks: Record<string, object>;
  volumes: Record<string, object>;
}

/** Names and values of .env.example. */
export function environmentExample(): Record<string, string> {
  const lines = read('.env.example').split('\n');
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]));
}

/** docker-compose.yml as somebody sees it who has filled in the secrets of .env.example. */
export function compose(): Compose {
  const given = Object.fromEntries(Object.entries(environmentExample()).map(([name, value]) => [name, value || secretOf(name)]));
  return filledIn(parse(read('docker-compose.yml'), { merge: true }), given) as Compose;
}

/** deploy/files-in-s3.yml as somebody sees it who has filled in these settings. */
export const filesInS3 = (given: Record<string, string>): Pick<Compose, 'services'> =>
  filledIn(parse(read('deploy/files-in-s3.yml'), { merge: true }), { ...environmentExample(), ...given }) as Compose;

/** deploy/banks-through-plaid.yml as somebody sees it who has filled in these settings. */
export const banksThroughPlaid = (given: Record<string, string>): Pick<Compose, 'services'> =>
  filledIn(parse(read('deploy/banks-through-plaid.yml')), { ...environmentExample(), ...given }) as Compose;

/** Each secret has its own value, so that a test sees which container has which. */
export function secretOf(name: string): string {
  if (name === 'INTERNAL_VERIFY_KEYS') return derivedVerifyKeys('5e'.repeat(32));
  return /SECRET|PASSWORD|ENCRYPTION_KEY|SIGNING_KEY/.test(name) ? createHash('sha256').update(name).digest('hex') : '';
}

/** Fills in `${NAME:-default}` and `${NAME:?complaint}` as Compose does. Any other form, and an unknown name, is an error. */
function filledIn(value: unknown, given: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, given));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, given)]));
  if (typeof value !== 'string') return value;
  return value.replace(/\$\{?(\w*)(?::([-?])([^}]*))?\}?/g, (whole, name: string, kind: string | undefined, rest: string) => {
    if (!kind || !(name in given || name === 'VERSION')) throw new Error(`Not understood: ${whole}`);
    const found = given[name] || (kind === '-' ? rest : '');
    if (kind === '?' && found === '') throw new Error(`${name} is missing: ${rest}`);
    return found;
  });
}

/** Names that a service's process reads from its environment: from the schemas of the distributed mode, the gateway's sign-in and the assistant's model besides. */
export function settingsOf(service: ServiceName): Set<string> {
  const front = ['services/distributed/front.config.ts', 'services/gateway/sign-in/sign-in.config.ts'];
  const model = ['services/assistant/freer-questions/language-model.config.ts'];
  const own = { gateway: front, assistant: model }[service as string] ?? [];
  const files = [
    'services/distributed/process.config.ts',
    'services/distributed/kafka.config.ts',
    'services/platform/files.config.ts',
    'services/bank-link/plaid/plaid.config.ts',
    ...own,
  ];
  const named = files.flatMap((file) => [...read(file).matchAll(/^ {2,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!));
  return new Set([...named, ...services.map(addressName)]);
}

export interface Dockerfile {
  /** Image of each stage. */
  stages: string[];
  /** Instructions of the last stage, one a line. */
  final: string[];
  environment: Record<string, string>;
  healthcheck: string | undefined;
}

export function dockerfile(): Dockerfile {
  const instructions = read('deploy/Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
  const set = final.filter((line) => line.startsWith('ENV ')).flatMap((line) => line.slice(4).split(' '));
  return {
    stages: instructions.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]!),
    final,
    environment: Object.fromEntries(set.map((pair) => pair.split(/=(.*)/).slice(0, 2) as [string, string])),
    healthcheck: final.find((line) => line.startsWith('HEALTHCHECK ')),
  };
}
