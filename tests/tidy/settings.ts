// Finds the settings that the code reads from its environment, and those that docs/settings.md lists.
import ts from 'typescript';
import { services } from '#contracts/services.js';
import { settingName } from '../../services/distributed/settings.js';
import { repositoryFiles, textOf } from './sources.js';

export interface Setting {
  name: string;
  /** The literal default, as a person would type it; undefined if there is none or it is calculated. */
  defaultValue: string | undefined;
}

/** Settings that are declared in a schema: the properties in capitals of every `*.config.ts`. */
export function declaredSettings(): Setting[] {
  return repositoryFiles()
    .filter((path) => path.endsWith('.config.ts') && !path.startsWith('console/'))
    .flatMap((path) => propertiesIn(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true)))
    .filter(({ name }) => /^[A-Z][A-Z0-9_]+$/.test(name));
}

function propertiesIn(node: ts.Node): Setting[] {
  const nested: Setting[] = [];
  ts.forEachChild(node, (child) => void nested.push(...propertiesIn(child)));
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)
    ? [{ name: node.name.text, defaultValue: defaultIn(node.initializer) }, ...nested]
    : nested;
}

/** The argument of `.default(…)` in a schema. An empty text is no default that anyone would type. */
function defaultIn(schema: ts.Expression): string | undefined {
  if (!ts.isCallExpression(schema) || !ts.isPropertyAccessExpression(schema.expression)) return undefined;
  const [value] = schema.arguments;
  if (schema.expression.name.text !== 'default' || !value) return defaultIn(schema.expression.expression);
  const text = ts.isStringLiteral(value) ? value.text : value.getText();
  return ts.isStringLiteral(value) || /^-?\d+$/.test(text) ? text || undefined : undefined;
}

/** How each kind of file reads a setting. */
const reads: readonly [files: RegExp, pattern: RegExp][] = [
  [/\.(ts|tsx|mjs)$/, /process\.env(?:\.|\[')(\w+)/g],
  [/\.py$/, /os\.environ(?:\.get\(|\[)["'](\w+)/g],
  [/(^docker-compose|^deploy\/.*)\.(yml|sh)$/, /\$\{([A-Z]\w+):[-?]/g],
  [/^\.env\.example$/, /^(\w+)=/gm],
  // A setting of one service among those of all.
  [/^services\/distributed\/.*\.ts$/, /settingName\(service, '(\w+)'\)/g],
];

/** Names that programs read, with one name for each service where the code has a pattern. */
export function readSettings(): Set<string> {
  const names = repositoryFiles().flatMap((path) =>
    reads
      .filter(([files]) => files.test(path))
      .flatMap(([, pattern]) =>
        [...textOf(path).matchAll(pattern)].flatMap(([found, name]) =>
          found.startsWith('settingName') ? services.map((service) => settingName(service, name!)) : [name!],
        ),
      ),
  );
  return new Set([...names, ...declaredSettings().map(({ name }) => name)]);
}

/** Rows of docs/settings.md. A name that starts with `<SERVICE>` becomes one row for each service. */
export function documentedSettings(): Setting[] {
  const rows = textOf('docs/settings.md').matchAll(/^\| `([\w<>]+)` *\|([^|]*)\|/gm);
  return [...rows].flatMap(([, name, value]) => {
    const names = name!.startsWith('<SERVICE>_') ? services.map((service) => settingName(service, name!.slice(10))) : [name!];
    return names.map((full) => ({ name: full, defaultValue: /^`(.*)`$/.exec(value!.trim())?.[1] }));
  });
}
