// What a file exports and what others take of it, by name. Parsed by TypeScript.
import ts from 'typescript';

export interface Export {
  name: string;
  /** The file uses the name itself, so only the keyword may be left over. */
  usedInFile: boolean;
}

/** The names that an import takes; 'all' where the module is taken as one object, of which the file uses what it mentions. */
export type Names = readonly string[] | 'all';

export function namesTaken(node: ts.Node): Names {
  if (ts.isExportDeclaration(node)) return takenByExport(node.exportClause);
  if (ts.isImportDeclaration(node)) return takenByImport(node.importClause);
  if (ts.isImportTypeNode(node) && node.qualifier) return [firstOf(node.qualifier)];
  return 'all';
}

function takenByExport(clause: ts.NamedExportBindings | undefined): Names {
  return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : 'all';
}

function takenByImport(clause: ts.ImportClause | undefined): Names {
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) return 'all';
  const named = bindings?.elements.map(({ name, propertyName }) => (propertyName ?? name).text) ?? [];
  return clause?.name ? ['default', ...named] : named;
}

const firstOf = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstOf(name.left));

/** Of a file's own statements; `mentions` counts how often each word is in the file, as a name or a text. */
export function exportsOf(file: ts.SourceFile, mentions: ReadonlyMap<string, number>): Export[] {
  // Declared and exported in one place is one mention; a list of exports is the second.
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      return statement.exportClause.elements.map(({ name }) => ({ name: name.text, usedInFile: (mentions.get(name.text) ?? 0) > 2 }));
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return [{ name: 'default', usedInFile: false }];
    return declaredIn(statement).map((name) => ({ name, usedInFile: (mentions.get(name) ?? 0) > 1 }));
  });
}

function declaredIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundIn(name));
  return 'name' in statement ? [(statement.name as ts.Identifier).text] : [];
}

function boundIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundIn(element.name)));
}

interface Module {
  path: string;
  imports: readonly { file: string | undefined; names: Names }[];
  exports: readonly Export[];
  mentions: ReadonlyMap<string, number>;
}

export interface UnusedExport extends Export {
  path: string;
}

/** What no module takes. Overloads are one name. */
export function unusedExports(modules: readonly Module[]): UnusedExport[] {
  const taken = new Set<string>();
  const take = (file: string, name: string) => taken.add(`${file} ${name}`);
  const wholes: [from: Module, file: string][] = [];
  for (const from of modules) {
    for (const { file, names } of from.imports) {
      if (file === undefined) continue;
      if (names === 'all') wholes.push([from, file]);
      else for (const name of names) take(file, name);
    }
  }
  const byPath = new Map(modules.map((module) => [module.path, module]));
  for (const [from, file] of wholes) {
    for (const { name } of byPath.get(file)?.exports ?? []) if (name === 'default' || from.mentions.has(name)) take(file, name);
  }
  return modules.flatMap(({ path, exports }) =>
    exports
      .filter(({ name }, at) => !taken.has(`${path} ${name}`) && exports.findIndex((other) => other.name === name) === at)
      .map((unused) => ({ path, ...unused })),
  );
}
