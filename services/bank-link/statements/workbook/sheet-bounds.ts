// How far the cells of a sheet reach, by the XML of the sheet: a few bytes can name the last cell of a million rows, and a reader of the
// sheet would fill everything before it. Reads the bytes once, from start to end. Pure.

/** Of cells that can have a value; `lastRow` also of rows without one. */
interface SheetBounds {
  lastRow: number;
  filledRow: number;
  filledColumn: number;
  /** Rows with a value that a filter or a person hides. */
  hidden: number[];
}

/** More hidden rows are counted no further. */
const MAX_HIDDEN = 200_000;

const HIDDEN = /\shidden\s{0,9}=\s{0,9}["'](?:1|true)["']/;

/** More than any program writes for a row or a cell. */
const maxTagLength = 2_000;

const code = (character: string): number => character.charCodeAt(0);
const [lessThan, greaterThan, quote, apostrophe] = [code('<'), code('>'), code('"'), code("'")];
const [slash, exclamation, question] = [code('/'), code('!'), code('?')];

/** Undefined where the XML isn't well-formed, or names a row or a cell in a way that no spreadsheet program does. */
export function sheetBounds(xml: Uint8Array): SheetBounds | undefined {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength);
  const bounds: SheetBounds = { lastRow: 0, filledRow: 0, filledColumn: 0, hidden: [] };
  let isHidden = false;
  for (let at = bytes.indexOf(lessThan); at >= 0; at = bytes.indexOf(lessThan, at)) {
    const end = endOfMarkup(bytes, at);
    if (end < 0) return undefined;
    const name = nameAt(bytes, at + 1);
    if (name === 'row' || name === 'c') {
      if (end - at > maxTagLength) return undefined;
      const tag = bytes.toString('latin1', at, end);
      if (name === 'row') isHidden = HIDDEN.test(tag);
      if (!extend(bounds, name, tag, isHidden)) return undefined;
    }
    at = end;
  }
  return bounds;
}

/** Offset after the tag, comment, text section or instruction that starts at `at`; -1 if it has no end. */
function endOfMarkup(bytes: Buffer, at: number): number {
  const special = bytes[at + 1] === exclamation || bytes[at + 1] === question ? specialAt(bytes, at) : undefined;
  if (special) {
    const found = bytes.indexOf(special.end, at + special.start.length, 'latin1');
    return found < 0 ? -1 : found + special.end.length;
  }
  for (let next = at + 1; next < bytes.length; next++) {
    const byte = bytes[next]!;
    if (byte === greaterThan) return next + 1;
    if (byte !== quote && byte !== apostrophe) continue;
    next = bytes.indexOf(byte, next + 1);
    if (next < 0) return -1;
  }
  return -1;
}

const specials = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
];

const specialAt = (bytes: Buffer, at: number) => specials.find(({ start }) => bytes.toString('latin1', at, at + start.length) === start);

/** The name of an element without its namespace, empty of an end tag; of names longer than those that matter only a part. */
function nameAt(bytes: Buffer, at: number): string {
  const name = /^[^\s/>]*/.exec(bytes.toString('latin1', at, at + 40))![0];
  return name.slice(name.indexOf(':') + 1);
}

/** False if a row's number or a cell's address can't be read. The workbook reader rejects cells without an address. */
function extend(bounds: SheetBounds, name: 'row' | 'c', tag: string, isHidden: boolean): boolean {
  for (const address of addressesIn(tag)) {
    const [, letters = '', digits] = (name === 'c' ? /^([A-Z]{1,3})([0-9]{1,7})$/ : /^()([0-9]{1,7})$/).exec(address) ?? [];
    if (digits === undefined) return false;
    const row = Number(digits);
    bounds.lastRow = Math.max(bounds.lastRow, row);
    if (name === 'row' || tag.charCodeAt(tag.length - 2) === slash) continue;
    if (isHidden && bounds.hidden.at(-1) !== row && bounds.hidden.length < MAX_HIDDEN) bounds.hidden.push(row);
    bounds.filledRow = Math.max(bounds.filledRow, row);
    bounds.filledColumn = Math.max(bounds.filledColumn, columnNumber(letters));
  }
  return true;
}

/** Values of the attribute `r`, with or without a namespace. */
const addressesIn = (tag: string): string[] =>
  [...tag.matchAll(/(?<![\w.-])r\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g)].map(([, quoted, other]) => quoted ?? other ?? '');

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string): number => [...letters].reduce((number, letter) => 26 * number + code(letter) - 64, 0);
