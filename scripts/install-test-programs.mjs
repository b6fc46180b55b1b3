// Finds the external programs of the tests: a browser, three accounting programs, Kafka's requirements, Redis. Installs them on Debian as
// root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser without windows: drawing them takes a third of its processor time. */
const SHELL = { package: 'chromium-headless-shell', program: 'chromium-headless-shell' };
/** Used where the system has no such package. */
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

/** Returns the environment of the tests; reports missing programs, since the tests that need them are skipped. */
export function installTestPrograms(report) {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    if (missing().length > 0) installPackages(missing(), report);
    if (!browserPath()) installPackages([BROWSER], report);
  }
  for (const { program } of missing().filter((entry) => entry !== SHELL || !browserPath()))
    report(`${program} isn’t available. The tests that need it are skipped.`);
  const chromium = browserPath();
  return chromium ? { CHROMIUM_PATH: chromium } : {};
}

function missing() {
  return PROGRAMS.filter(
    (candidate) => !onPath(candidate.program) && !(candidate === SHELL && existsSync(process.env.CHROMIUM_PATH ?? '')),
  );
}

function installPackages(programs, report) {
  const names = programs.map((program) => program.package);
  report(`Installing from the system's packages: ${names.join(', ')} …`);
  if (!apt('update', '-qq')) report('Couldn’t refresh the list of packages (apt-get update).');
  if (apt('install', '-y', '-qq', '--no-install-recommends', ...names)) return;
  // A package that the system doesn't have must not block the others.
  for (const name of names) if (!apt('install', '-y', '-qq', '--no-install-recommends', name)) report(`Couldn’t install ${name}`);
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
