// The regular expressions of the product, read from its sources by TypeScript itself, so that a new one is tried without being listed.
import ts from 'typescript';
import { textOf } from './sources.js';

export interface Found {
  /** `services/tax/year.ts:12`. */
  place: string;
  expression: RegExp;
}

export function expressionsIn(path: string): Found[] {
  const parsed = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const place = `${path}:${parsed.getLineAndCharacterOfPosition(node.pos).line + 1}`;
      found.push({ place, expression: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
