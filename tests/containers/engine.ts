// Podman on a machine without systemd, with a socket for Docker Compose. Images and containers are in the machine's own storage.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.js';

/** How often each container's health is asked. Podman leaves that to systemd's timers. */
const healthEveryMs = 2_000;
const socketWithinMs = 20_000;

export interface Engine {
  /** Standard output of a podman command. */
  podman(...words: string[]): Promise<string>;
  /** What Docker Compose needs in its environment. */
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export async function startEngine(directory: string, root: string): Promise<Engine> {
  const environment = { ...process.env, ...(await configured(directory, root)) };
  const podman = (...words: string[]) => run('podman', words, { env: environment });
  const socket = join(directory, 'podman.sock');
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { env: environment, stdio: 'ignore' });
  for (const end = Date.now() + socketWithinMs; !existsSync(socket); await wait(100))
    if (Date.now() > end || service.exitCode !== null) throw new Error('Podman’s service didn’t start.');
  const asking = new AbortController();
  const asked = askHealth(podman, asking.signal);
  return {
    podman,
    environment: { ...environment, DOCKER_HOST: `unix://${socket}` },
    async stop() {
      asking.abort();
      await asked;
      await ended(service);
    },
  };
}

/** Settings of podman, with runc behind a wrapper: the machine may lack the right to raise limits. */
async function configured(directory: string, root: string): Promise<NodeJS.ProcessEnv> {
  const runc = (await run('sh', ['-c', 'command -v runc'])).trim();
  await mkdir(join(directory, 'bin'), { recursive: true });
  const wrapper = join(directory, 'bin/runc');
  const edit = `'${process.execPath}' '${join(root, 'tests/containers/without-limits.mjs')}'`;
  await writeFile(
    wrapper,
    `#!/bin/sh
previous= file=
for argument in "$@"; do
  case "$previous" in
    --bundle | -b) file=$argument/config.json ;;
    --process | -p) file=$argument ;;
  esac
  previous=$argument
done
[ -z "$file" ] || ${edit} "$file"
exec ${runc} "$@"
`,
  );
  await chmod(wrapper, 0o755);
  const configuration = join(directory, 'containers.conf');
  await writeFile(
    configuration,
    `[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "runc"\n[engine.runtimes]\nrunc = ["${wrapper}"]\n`,
  );
  return { CONTAINERS_CONF: configuration };
}

async function askHealth(podman: Engine['podman'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const names = (await podman('ps', '--format', '{{.Names}}').catch(() => '')).split('\n').filter(Boolean);
    // A container that is unhealthy, or gone by now, makes the command fail, and its state says so.
    for (const name of names) await podman('healthcheck', 'run', name).catch(() => undefined);
    await wait(healthEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
