// The one way in: a statement file of any supported format to a Statement.
import { decodeFile, EXPECTED } from './decode-file.js';
import { readCsv } from './read-csv.js';
import { readOfx } from './read-ofx.js';
import { readQif } from './read-qif.js';
import { type ColumnMapping, type Statement, StatementProblem } from './statement.js';

/**
 * Reads a bank or card statement. Formats are told by content, never by the file's name. `options.mapping` names the
 * columns of a CSV file and replaces every guess. Throws StatementProblem (422, or 413 beyond a limit) and nothing else.
 */
export function readStatement(file: { name: string; bytes: Uint8Array }, options: { mapping?: ColumnMapping } = {}): Statement {
  const text = decodeFile(file.bytes);
  const head = text.slice(0, 4000).trimStart();
  if (/^(?:OFXHEADER|<\?OFX|<OFX)/i.test(head) || (head.startsWith('<') && /<OFX[\s>]/i.test(head))) return readOfx(text, file.name);
  if (/^!\s*(?:Type|Account|Option|Clear)\b/i.test(head)) return readQif(text, file.name, options.mapping);
  if (/^(?:<\?xml|<[a-z]|[{[]["{\s]|\{\\rtf)/i.test(head))
    throw new StatementProblem('not-a-statement', `This file is no bank statement. ${EXPECTED}`);
  return readCsv(text, file.name, options.mapping);
}
