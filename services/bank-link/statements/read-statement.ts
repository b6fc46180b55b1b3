// The entry point: reads a statement file of any supported format to a Statement.
import { readBai2 } from './bai2/read-bai2.js';
import { possibleShapes } from './csv/csv-shape.js';
import { decodeFile, EXPECTED } from './decode-file.js';
import type { FileContent } from './file-content.js';
import { readPdf } from './pdf/read-pdf.js';
import { readCsv } from './csv/read-csv.js';
import { readOfx } from './ofx/read-ofx.js';
import { readQif } from './qif/read-qif.js';
import { type ReadOptions, type Statement, StatementProblem } from './statement.js';
import { chooseSheet, readSheet } from './workbook/read-sheets.js';

/**
 * Reads a bank or card statement that is text. Formats are recognized by content, never by the file's name. Throws StatementProblem
 * (422, or 413 beyond a limit) and nothing else.
 */
export const readStatement = (file: { name: string; bytes: Uint8Array }, options: ReadOptions = {}): Statement =>
  readText({ name: file.name, text: decodeFile(file.bytes) }, options);

/** The same for a file whose contents are known already, packed or not. */
export function readContent(content: FileContent, name: string, options: ReadOptions = {}): Statement {
  if (content.kind === 'pdf') return readPdf(content.lines, name, options);
  if (content.kind === 'text') return readText({ name, text: content.text }, options);
  return readSheet(chooseSheet(content.sheets, readCsv), name, { options, readTable: readCsv });
}

function readText({ name, text }: { name: string; text: string }, options: ReadOptions = {}): Statement {
  const format = formatOf(text);
  if (format === 'ofx') return readOfx(text, name);
  if (format === 'bai2') return readBai2(text);
  if (format === 'qif') return readQif(text, name, options.mapping);
  if (format === 'other') throw new StatementProblem('not-a-statement', `This file isn’t a bank statement. ${EXPECTED}`);
  return readCsv(text, name, options);
}

/** The table that a mapping applies to: a workbook's chosen sheet; undefined for formats that name their parts. */
function tableIn(content: FileContent): string | undefined {
  if (content.kind === 'sheets') return chooseSheet(content.sheets, readCsv).text;
  return content.kind === 'text' && formatOf(content.text) === 'csv' ? content.text : undefined;
}

/** Under which shapes a mapping may be remembered for this file. */
export function shapesIn(content: FileContent): string[] {
  const table = tableIn(content);
  return table === undefined ? [] : possibleShapes(table);
}

/** Records of QIF without the heading that the format asks for. */
const BARE_QIF = /^D[ \d][^\n,;]{4,14}\n(?:[A-Z$][^\n]*\n){1,20}\^/;

/** The file header: sender, receiver, day and time of creation. */
const BAI2 = /^01,[^,\n]{0,60},[^,\n]{0,60},\d{6},\d{0,4},/;

function formatOf(text: string): 'ofx' | 'bai2' | 'qif' | 'csv' | 'other' {
  const head = text.slice(0, 4000).trimStart();
  if (/^(?:OFXHEADER|<\?OFX|<OFX)/i.test(head) || (head.startsWith('<') && /<OFX[\s>]/i.test(head))) return 'ofx';
  if (/^!\s*(?:Type|Account|Option|Clear)\b/i.test(head) || BARE_QIF.test(head)) return 'qif';
  if (BAI2.test(head)) return 'bai2';
  return /^(?:<\?xml|<[a-z]|[{[]["{\s]|\{\\rtf)/i.test(head) ? 'other' : 'csv';
}
