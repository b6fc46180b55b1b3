// Texts of an OFX file: a transaction's description, the bank's own messages, and why a file contains no statement.
import { payeeParts } from '#contracts/rules/payee.js';
import { cleanText } from '../cell.js';
import { EXPECTED } from '../decode-file.js';
import { fieldsOf, type OfxNode, within } from './ofx-tree.js';
import { StatementProblem } from '../statement.js';

/** Banks cut a name at the format's 32 characters, and a memo may continue it. */
const longestName = 32;
const personToPerson = /\b(?:zelle|venmo|cash ?app|rtp)\b/i;

/** What a person wrote with a payment is marked where it would read as part of the name. */
function withMemo(name: string, memo: string): string {
  const text = `${name} ${memo}`;
  if (memo === '' || name.length >= longestName || !personToPerson.test(name)) return text;
  const [alone, joined] = [payeeParts(name), payeeParts(text)];
  return alone.parties[0] === undefined || !alone.isSure || alone.parties[0] === joined.parties[0] ? text : `${name} Memo: ${memo}`;
}

/** Name and memo joined without repetition; else the check number; else the kind of transaction. */
export function ofxDescription(node: OfxNode): string {
  const { fields } = node;
  const name = cleanText(fields['NAME'] ?? fieldsOf(node, 'PAYEE')['NAME'] ?? '');
  const memo = cleanText(fields['MEMO'] ?? '');
  const check = (fields['CHECKNUM'] ?? '').replace(/^0+/, '');
  const words = includes(memo, name) ? memo : includes(name, memo) ? name : withMemo(name, memo);
  const kind = (fields['TRNTYPE'] ?? '').toUpperCase();
  const numbered = check !== '' && !words.includes(check) && (kind === 'CHECK' || words === '');
  return cleanText(numbered ? `${words || 'Check'} #${check}` : words || kind || 'No description');
}

const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** The errors that the bank reports, for the sign-on or for one account: `“General Server Error” (code 2000)`. */
export function statusErrors(tree: OfxNode): string[] {
  return [...within(tree, 'STATUS')]
    .filter(({ fields }) => fields['SEVERITY']?.toUpperCase() === 'ERROR')
    .map(
      ({ fields }) =>
        `“${cleanText(fields['MESSAGE'] ?? 'error').slice(0, 300)}” (code ${cleanText(fields['CODE'] ?? 'unknown').slice(0, 20)})`,
    );
}

/** Throws a StatementProblem that says what the file is instead of a statement. */
export function refuseWithoutStatement(tree: OfxNode): never {
  const [error] = statusErrors(tree);
  if (error)
    throw new StatementProblem('bank-error', `The bank returned an error instead of a statement: ${error}. Download the statement again.`);
  if (!within(tree, 'INVSTMTRS').next().done) {
    throw new StatementProblem(
      'investment-statement',
      'This is an investment account statement. Only bank and credit card statements can be imported.',
    );
  }
  if (!within(tree, 'ACCTINFO').next().done) {
    throw new StatementProblem('account-list', `This file lists your accounts at the bank but contains no transactions. ${EXPECTED}`);
  }
  const signOn = within(tree, 'SONRS').next().value;
  if (signOn) {
    const message = cleanText(fieldsOf(signOn, 'STATUS')['MESSAGE'] ?? '').slice(0, 300);
    throw new StatementProblem(
      'no-statement',
      `This file only confirms the sign-in at the bank${message && ` (“${message}”)`}; it contains no statement. ${EXPECTED}`,
    );
  }
  throw new StatementProblem('no-statement', `This OFX file contains no statement. ${EXPECTED}`);
}
