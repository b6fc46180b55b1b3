// A Python with the packages that a test's program needs, in an environment of its own below .cache; made once for each state of its requirements.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, whether this runs from its source or from dist. */
export const checkout = fileURLToPath(new URL('..', import.meta.url)).replace(/dist\/$/, '');

export const hasPython = succeeds('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']);

export function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The program of a Python 3.11 or newer that can import `module`; undefined where there is none, or its packages cannot be installed. */
export function pythonWith(module: string, requirements: string): string | undefined {
  if (!hasPython) return undefined;
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const directory = join(checkout, '.cache', `python-${version}`);
  const python = join(directory, 'bin', 'python');
  const works = () => existsSync(python) && succeeds(python, ['-c', `import ${module}`]);
  if (works()) return python;
  const made =
    succeeds('python3', ['-m', 'venv', directory]) && succeeds(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  return made && works() ? python : undefined;
}
