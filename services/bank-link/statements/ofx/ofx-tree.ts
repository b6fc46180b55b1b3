// OFX text, SGML without closing tags or XML, to a tree of the few aggregates that a bank statement needs.
// Our own parser: no maintained library exists, and real files break both grammars.
import { isLong, longCellIn } from '#platform/text-limits.js';
import { refuseLong, tooManyRows } from '../statement.js';

/** An aggregate. `fields` has the first non-empty value of each wanted element; offsets point into the text. */
export interface OfxNode {
  tag: string;
  at: number;
  end: number;
  fields: Record<string, string>;
  children: OfxNode[];
  /** False if the file ended, or a sibling started, before the closing tag. */
  closed: boolean;
}

/** Aggregates that matter. All others are transparent, so a bank's own wrappers do no harm. STMTTRNP (pending) is listed to be skipped. */
const AGGREGATES = new Set(
  (
    'OFX SONRS STATUS FI ACCTINFO STMTTRNRS CCSTMTTRNRS INVSTMTTRNRS STMTRS CCSTMTRS INVSTMTRS BANKACCTFROM CCACCTFROM BANKTRANLIST STMTTRN ' +
    'LOANSTMTTRNRS LOANSTMTRS LOANACCTFROM LOANTRANLIST LOANSTMTTRN LOANTRNAMT LOANBAL PRINBAL PRINCIPALBAL STMTTRNP PAYEE CURRENCY ORIGCURRENCY BANKACCTTO CCACCTTO LEDGERBAL AVAILBAL BAL'
  ).split(' '),
);

const ELEMENTS = new Set(
  (
    'CODE SEVERITY MESSAGE ORG FID CURDEF BANKID BRANCHID ACCTID ACCTTYPE DTSTART DTEND TRNTYPE DTPOSTED DTUSER TRNAMT FITID CORRECTFITID ' +
    'LOANACCTID LOANTRNTYPE PRINAMT LOANINT INTAMT INTERESTAMT LOANINTAMT CORRECTACTION CHECKNUM NAME MEMO CURSYM BALAMT DTASOF'
  ).split(' '),
);

interface Tag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  at: number;
  /** Offset after the tag. */
  end: number;
  /** The decoded text up to the next tag. */
  value: string;
}

// Bounded repeats: a file of nothing but '<' must not make every one of them look through the rest.
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._-]{0,63})(?:\s[^<>]{0,200})?(\/?)>/y;

/** Far more than the largest statement needs: a transaction has four aggregates at the most. */
const MAX_NODES = 1_000_000;

/** The root contains the outermost aggregates. Throws StatementProblem 'too-many-rows' beyond a million aggregates. */
export function ofxTree(text: string): OfxNode {
  const root: OfxNode = { tag: '', at: 0, end: text.length, fields: {}, children: [], closed: true };
  const open = [root];
  let count = 0;
  for (const tag of tags(text)) {
    if (AGGREGATES.has(tag.name)) {
      // No aggregate contains itself: a second opening tag means that the closing one is missing.
      const depth = open.findLastIndex((node) => node.tag === tag.name);
      if (depth > 0) closeDownTo(open, depth, tag);
      if (tag.kind === 'open') {
        count += 1;
        if (count > MAX_NODES) throw tooManyRows();
        const node: OfxNode = { tag: tag.name, at: tag.at, end: text.length, fields: {}, children: [], closed: false };
        open.at(-1)!.children.push(node);
        open.push(node);
      }
    } else if (tag.kind === 'open' && tag.value !== '' && ELEMENTS.has(tag.name)) {
      if (isLong(tag.value)) refuseLong(longCellIn([tag.value], text.slice(0, tag.at).split('\n').length));
      open.at(-1)!.fields[tag.name] ??= tag.value;
    }
  }
  return root;
}

function closeDownTo(open: OfxNode[], depth: number, by: Tag): void {
  for (const node of open.splice(depth)) {
    node.end = by.kind === 'close' ? by.end : by.at;
    node.closed = by.kind === 'close';
  }
}

/** All aggregates of these names below a node, in the order of the file. */
export function* within(node: OfxNode, ...names: string[]): Generator<OfxNode> {
  for (const child of node.children) {
    if (names.includes(child.tag)) yield child;
    yield* within(child, ...names);
  }
}

/** The fields of the first aggregate of this name directly inside a node; empty where there is none. */
export const fieldsOf = (node: OfxNode, name: string): Record<string, string> =>
  node.children.find((child) => child.tag === name)?.fields ?? {};

function* tags(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  while (at >= 0) {
    TAG.lastIndex = at;
    const match = TAG.exec(text);
    if (!match) {
      at = text.indexOf('<', skipMarkup(text, at));
      continue;
    }
    const end = TAG.lastIndex;
    const { value, next } = valueAfter(text, end);
    yield { name: match[2]!.toUpperCase(), kind: match[1] ? 'close' : match[3] ? 'empty' : 'open', at, end, value };
    at = next;
  }
}

/** Offset after a comment, instruction or CDATA section at `at`; a lone '<' is one character of text. */
function skipMarkup(text: string, at: number): number {
  const ends = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : text.startsWith('<?', at) ? '>' : undefined;
  if (!ends) return at + 1;
  const end = text.indexOf(ends, at);
  return end < 0 ? text.length : end + ends.length;
}

/** The text from `from` to the next tag: entities decoded, CDATA unwrapped, a lone '<' kept. */
function valueAfter(text: string, from: number): { value: string; next: number } {
  let value = '';
  let at = from;
  for (;;) {
    const open = text.indexOf('<', at);
    if (open < 0) return { value: (value + decoded(text.slice(at))).trim(), next: -1 };
    value += decoded(text.slice(at, open));
    TAG.lastIndex = open;
    if (TAG.test(text)) return { value: value.trim(), next: open };
    at = skipMarkup(text, open);
    if (at === open + 1) value += '<';
    else if (text.startsWith('<![CDATA[', open)) value += text.slice(open + 9, at).replace(/\]\]>$/, '');
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes twice, because some banks escape twice (`&amp;lt;`). */
const decoded = (text: string): string => (text.includes('&') ? decodeOnce(decodeOnce(text)) : text);

const decodeOnce = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (match, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? match;
    const code = decimal ? Number(decimal) : parseInt(hex!, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : match;
  });
