// npm run up:distributed: one process per service, with a Kafka and a Redis of its own. Those come from the system's packages and Maven.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { giveUp } from './installation.mjs';
import { start } from './start.mjs';

const PROGRAMS = [
  { program: 'java', version: '-version', package: 'default-jre-headless' },
  { program: 'mvn', version: '-version', package: 'maven' },
  { program: 'redis-server', version: '--version', package: 'redis-server' },
];

await start('deploy/local/main.js', { prepare: installPrograms });

function installPrograms(report) {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const packages = missing().map((entry) => entry.package);
    report(`Installing from the system's packages: ${packages.join(', ')} …`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  const left = missing();
  if (left.length > 0)
    giveUp(
      `Missing: ${left.map((entry) => entry.program).join(', ')}. Install ${left.map((entry) => entry.package).join(', ')} from your system's packages, or use npm run up, which doesn’t need them.`,
    );
}

function missing() {
  return PROGRAMS.filter(({ program, version }) => spawnSync(program, [version], { stdio: 'ignore' }).status !== 0);
}

function apt(...words) {
  spawnSync('apt-get', words, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] });
}
