// docker-compose.yml, unchanged, through Docker Compose itself.
import { existsSync } from 'node:fs';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.js';
import { run } from './run.js';

const version = 'v2.40.3';
const module = `github.com/docker/compose/v2@${version}`;

/** The installed program, or the one that Go builds once from its module. */
export async function composeProgram(root: string, report: (step: string) => void): Promise<string> {
  const installed = (await run('sh', ['-c', 'command -v docker-compose || true'])).trim();
  if (installed) return installed;
  const built = join(root, '.cache', `docker-compose-${version}`);
  if (existsSync(built)) return built;
  report('Building Docker Compose with Go (once, 3 minutes)');
  const { Dir } = JSON.parse(await run('go', ['mod', 'download', '-json', module])) as { Dir: string };
  const sources = `${built}.sources`;
  await cp(Dir, sources, { recursive: true });
  await run('chmod', ['--recursive', 'u+w', sources]);
  await run('go', ['build', '-o', `${built}.new`, './cmd'], { cwd: sources });
  await rename(`${built}.new`, built);
  return built;
}

const healthyWithinMs = 180_000;

export interface Containers {
  compose(...words: string[]): Promise<string>;
  /** Resolves with the seconds until every container is healthy or has ended as it should. */
  up(...words: string[]): Promise<number>;
  names(service: string): Promise<string[]>;
}

/** `directory` has the sources, and gets the secrets. */
export async function containersIn(
  engine: Engine,
  program: string,
  { directory, port, kafkaPort, version: tag }: Where,
): Promise<Containers> {
  await run(process.execPath, ['scripts/make-secrets.mjs'], { cwd: directory });
  const settings = await readFile(join(directory, '.env'), 'utf8');
  const given = { HTTP_PORT: port, KAFKA_PORT: kafkaPort, PUBLIC_URL: `http://localhost:${port}` };
  const added = Object.entries(given).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^#? ?${name}=.*$`, 'm'), `${name}=${value}`),
    settings,
  );
  await writeFile(join(directory, '.env'), added);
  const env = { ...engine.environment, VERSION: tag };
  const compose = (...words: string[]) => run(program, words, { cwd: directory, env });
  const statesOf = async (): Promise<string[]> =>
    (await engine.podman('ps', '--all', '--filter', 'label=com.docker.compose.project=ai-accounting', '--format', '{{.Names}} {{.Status}}'))
      .split('\n')
      .filter(Boolean);
  return {
    compose,
    async up(...words) {
      const start = performance.now();
      await compose('up', '--detach', '--no-build', ...words);
      for (const end = Date.now() + healthyWithinMs; ; await wait(500)) {
        const waiting = (await statesOf()).filter((state) => !/\(healthy\)$|Exited \(0\)/.test(state));
        if (waiting.length === 0) return (performance.now() - start) / 1_000;
        if (Date.now() > end) throw new Error(`Not healthy in time: ${waiting.join(', ')}`);
      }
    },
    names: async (service) => (await compose('ps', '--all', '--format', '{{.Name}}', service)).split('\n').filter(Boolean),
  };
}

interface Where {
  directory: string;
  port: number;
  kafkaPort: number;
  /** Tag of the image. */
  version: string;
}
