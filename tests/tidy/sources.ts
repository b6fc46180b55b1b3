// Reads the repository for the tidy test: its files, what each imports, how long its functions are. Parsed by TypeScript itself.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { exportsOf, namesTaken, type Export, type Names } from './exports.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  /** Path of the imported file from the root; undefined for packages. */
  file: string | undefined;
  module: string;
  /** Only types are taken: nothing of it is there at run time. */
  typeOnly: boolean;
  names: Names;
}

export interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  exports: Export[];
  /** How often each word is in the file, as a name or a text. */
  mentions: Map<string, number>;
  functions: { name: string; line: number; lines: number }[];
  /** First arguments of test, describe and their likes. */
  titles: string[];
}

/** Files under version control and new ones that are not ignored, from the root. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(join(root, path))).sort();
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

export function sourceOf(path: string, known: ReadonlySet<string>): Source {
  const text = textOf(path);
  const parsed = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n').length - 1;
  const source: Source = { path, text, lines, imports: [], exports: [], mentions: new Map(), functions: [], titles: [] };
  const lineOf = (at: number) => parsed.getLineAndCharacterOfPosition(at).line + 1;
  const visit = (node: ts.Node): void => {
    const imported = importIn(node);
    if (imported) source.imports.push({ ...imported, names: namesTaken(node), file: resolved(imported.module, path, known) });
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) source.mentions.set(node.text, (source.mentions.get(node.text) ?? 0) + 1);
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isDescribe(node.parent)) {
      const line = lineOf(node.getStart());
      source.functions.push({ name: node.name?.getText() ?? 'anonymous', line, lines: lineOf(node.getEnd()) - line + 1 });
    }
    const title = titleIn(node);
    if (title !== undefined) source.titles.push(title);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  source.exports = exportsOf(parsed, source.mentions);
  return source;
}

function importIn(node: ts.Node): { module: string; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return undefined;
    return { module: node.moduleSpecifier.text, typeOnly: ts.isImportDeclaration(node) ? onlyTypes(node.importClause) : node.isTypeOnly };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [module] = node.arguments;
    return module && ts.isStringLiteral(module) ? { module: module.text, typeOnly: false } : undefined;
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { module: node.argument.literal.text, typeOnly: true };
  }
  return undefined;
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((one) => one.isTypeOnly);
}

/** The file that an import names; `.js`, also below dist, stands for the source it is compiled from. */
function resolved(module: string, from: string, known: ReadonlySet<string>): string | undefined {
  const place = module.startsWith('#contracts/')
    ? module.replace('#contracts/', 'contracts/')
    : module.startsWith('#platform/')
      ? module.replace('#platform/', 'services/platform/')
      : module.startsWith('.')
        ? normalize(join(dirname(from), module))
        : undefined;
  if (place === undefined) return undefined;
  const file = place.replace(/\?raw$/, '');
  const stem = file.replace(/\.js$/, '').replace(/^dist\//, '');
  return [file, `${stem}.ts`, `${stem}.tsx`, `${stem}.d.ts`].find((path) => known.has(path));
}

const rootName = (node: ts.Expression): string =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isTaggedTemplateExpression(node)
      ? rootName(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
      : '';

/** A describe holds tests; it may be as long as its file. */
const isDescribe = (node: ts.Node): boolean => ts.isCallExpression(node) && rootName(node.expression) === 'describe';

function titleIn(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/^(test|it|when|describe)$/.test(rootName(node.expression))) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title.text : undefined;
}
