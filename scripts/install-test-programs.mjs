// The programs we did not write that tests compare with or drive: a browser, three accounting programs, what Kafka needs, Redis. On Debian as root they are installed, elsewhere found.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser without the windows that it would draw for nobody: that takes a third of its processor time. */
const SHELL = { package: 'chromium-headless-shell', program: 'chromium-headless-shell' };
/** Where the system has no such package. */
const BROWSER = { package: 'chromium', program: 'chromium' };
const PROGRAMS = [
  SHELL,
  { package: 'hledger', program: 'hledger' },
  { package: 'ledger', program: 'ledger' },
  { package: 'beancount', program: 'bean-check' },
  { package: 'default-jre-headless', program: 'java' },
  { package: 'maven', program: 'mvn' },
  { package: 'redis-server', program: 'redis-server' },
];

/** Resolves to what tests get in their environment; reports which programs are missing, since the tests that need them are skipped. */
export function installTestPrograms(tell) {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    if (missing().length > 0) installPackages(missing(), tell);
    if (!browserPath()) installPackages([BROWSER], tell);
  }
  for (const { program } of missing().filter((one) => one !== SHELL || !browserPath()))
    tell(`Not available: ${program}; the tests that need it are skipped.`);
  const chromium = browserPath();
  return chromium ? { CHROMIUM_PATH: chromium } : {};
}

function missing() {
  return PROGRAMS.filter((one) => !onPath(one.program) && !(one === SHELL && existsSync(process.env.CHROMIUM_PATH ?? '')));
}

function installPackages(programs, tell) {
  const names = programs.map((program) => program.package);
  tell(`Installing from the system's packages: ${names.join(', ')} …`);
  if (!apt('update', '-qq')) tell('The list of packages could not be refreshed (apt-get update).');
  if (apt('install', '-y', '-qq', '--no-install-recommends', ...names)) return;
  // One that the system does not have must not keep the others out.
  for (const name of names) if (!apt('install', '-y', '-qq', '--no-install-recommends', name)) tell(`Could not be installed: ${name}`);
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) console.error((stderr ?? '').trim().split('\n').slice(-3).join('\n'));
  return status === 0;
}

function browserPath() {
  const wanted = process.env.CHROMIUM_PATH;
  return wanted && existsSync(wanted) ? wanted : (onPath(SHELL.program) ?? onPath(BROWSER.program));
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, program))
    .find(existsSync);
}
