// npm run token, verify, bench …: runs one of the product's commands on an up-to-date build; standard output belongs to the command alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNode, build, environmentOf, giveUp, isInstalled, productNode, root } from './installation.mjs';
import { installTestPrograms } from './install-test-programs.mjs';
import { become } from './processes.mjs';

const COMMANDS = {
  token: 'services/host/commands/token.js',
  account: 'services/host/commands/account.js',
  verify: 'services/host/commands/verify.js',
  rebuild: 'services/host/commands/rebuild.js',
  repair: 'services/host/commands/repair.js',
  'rotate-keys': 'services/host/commands/rotate-keys.js',
  redrive: 'services/host/commands/redrive.js',
  'books-hash': 'services/host/commands/books-hash.js',
  'verify-archive': 'services/host/commands/verify-archive.js',
  'evaluate:classifier': 'services/host/commands/evaluate-classifier.js',
  'evaluate:year': 'services/evaluate-year/evaluate-year.js',
  bench: 'tests/bench/main.js',
  chaos: 'tests/chaos/main.js',
  'check:containers': 'tests/containers/main.js',
  fuzz: 'tests/fuzz/main.js',
  generate: 'contracts/generate.js',
  'oracle:tax': 'tests/oracle/main.js',
  'oracle:states': 'tests/states/main.js',
  screenshots: 'tests/screenshots/main.js',
  images: 'tests/images/main.js',
  'evaluate:assistant': 'tests/questions/main.js',
};

/** Commands that use the browser of the tests. */
const DRAWING = ['screenshots', 'images', 'check:containers'];

assertNode();
const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name ?? '')) giveUp(`Choose a command: ${Object.keys(COMMANDS).join(', ')}.`);
if (!isInstalled()) giveUp('The installed packages don’t match package-lock.json. Run npm ci or npm run up.');
const node = productNode();
const command = join(root, 'dist', COMMANDS[name]);
const words = name === 'generate' ? ['--without-console'] : [];
if ((await build(node, { words, stdio: ['ignore', 2, 2] })) !== 0) giveUp('Couldn’t build the command. See the message above.');
if (!existsSync(command)) giveUp(`This version has no command named ${name}.`);
await become(node, ['--enable-source-maps', '--disable-warning=TimeoutNegativeWarning', command, ...args], {
  cwd: root,
  env: environmentOf(node, DRAWING.includes(name) ? installTestPrograms(console.error) : {}),
});
