// npm run check: everything about the sources that needs no database and no browser.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { assertNode, environmentOf, giveUp, isInstalled, productNode, root } from './installation.mjs';
import { run } from './processes.mjs';
import { JEST, testProjects } from './test-projects.mjs';

const SOURCES = ['{contracts,services,deploy,console,scripts,tests}/**/*.{ts,tsx,mjs}', '*.mjs', '!contracts/generated'];
const [pure] = await testProjects(['pure']);
const CHECKS = [
  { name: 'Format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...SOURCES] },
  { name: 'Lint', needs: 'eslint.config.mjs', args: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  {
    name: 'Types of the console',
    needs: 'console/tsconfig.json',
    args: ['node_modules/typescript/bin/tsc', '-p', 'console/tsconfig.json', '--noEmit'],
  },
  // The tests read what the build makes: the starting model above all, which takes longer to train than all of them to run.
  { name: 'Build', args: ['scripts/build.mjs'] },
  { name: 'Pure tests', args: [...JEST, '--config', pure.config] },
];

assertNode();
if (!isInstalled()) giveUp('The installed packages don’t match package-lock.json. Run npm ci.');
const node = productNode();
const failed = [];
for (const { name, needs, args } of CHECKS) {
  if (needs && !existsSync(join(root, needs))) continue;
  const begun = performance.now();
  const code = await run(node, args, { cwd: root, env: environmentOf(node) });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) giveUp(`Failed checks: ${failed.join(', ')}.`);
