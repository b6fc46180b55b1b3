// The projects of Jest, each with a configuration of its own to be run by: one that cannot be loaded yet keeps no other from running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

/** Arguments of Node that run Jest on modules. */
export const JEST = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules', 'jest', 'bin', 'jest.js')];

/** `{ name, config }` of the named projects in their order, `config` being what --config takes; absent ones are left out. */
export async function testProjects(names) {
  const { default: config, workersOf } = await import('../jest.config.mjs');
  const known = config.projects.map((project) =>
    typeof project === 'string'
      ? projectInFile(project.replace('<rootDir>', root))
      : projectInline({ ...project, ...workersOf[project.displayName] }),
  );
  return names
    .map((name) => known.find((project) => project.name === name))
    .filter(({ config } = {}) => config && (config.startsWith('{') || existsSync(config)));
}

function projectInFile(config) {
  return { name: config.split('/').at(-2), config };
}

function projectInline(project) {
  return { name: project.displayName, config: JSON.stringify({ rootDir: root, ...project }) };
}
