// The account of an OFX statement: its name, its identity and the balance that the bank states.
import { createHash } from 'node:crypto';
import { fieldsOf, type OfxNode } from './ofx-tree.js';
import { isLoanStatement, loanAccountFrom, loanBalance } from './ofx-loan.js';
import { ofxAmount, ofxDate } from './ofx-values.js';
import { type AccountIdentity, identified, type StatementAccount, type StatementBalance } from '../statement.js';

const NAMES: Record<string, string> = {
  CHECKING: 'checking',
  SAVINGS: 'savings',
  MONEYMRKT: 'money market',
  CREDITLINE: 'line of credit',
  LOAN: 'loan',
  MORTGAGE: 'mortgage',
  CREDITCARD: 'credit card',
};

/** `institution` is the file's FI aggregate, which names the bank of every account in it. */
export function ofxAccount(statement: OfxNode, institution: Record<string, string>): StatementAccount {
  const card = statement.tag === 'CCSTMTRS';
  const from = loanAccountFrom(statement) ?? fieldsOf(statement, card ? 'CCACCTFROM' : 'BANKACCTFROM');
  const isLoan = isLoanStatement(statement);
  const kind = card ? 'CREDITCARD' : (from['ACCTTYPE'] ?? '').toUpperCase();
  const identity = [from['BANKID'], from['BRANCHID'], from['ACCTID'], kind].map((part) => part ?? '').join('|');
  const mask = (from['ACCTID'] ?? '').replace(/[^0-9A-Za-z]/g, '').slice(-4);
  const name = [institution['ORG'], NAMES[kind] ?? 'account', mask].filter(Boolean).join(' ').slice(0, 100);
  const account: StatementAccount = {
    // Card numbers must not be stored or logged, so the key is a digest.
    key: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    name: name.charAt(0).toUpperCase() + name.slice(1),
    ...(mask && { mask }),
    ...(card || isLoan ? { type: 'liability', loan: isLoan } : { type: 'asset' }),
    currency: 'USD',
    ...closingOf(statement),
  };
  return identified(account, identityOf(from, kind, institution));
}

/** Fewer characters than these are the last digits of a number, not all of it. */
const SHORTEST_NUMBER = 5;

function identityOf(from: Record<string, string>, kind: string, fi: Record<string, string>): AccountIdentity | undefined {
  const number = (from['ACCTID'] ?? '').replace(/[\s-]/g, '');
  if (number.length < SHORTEST_NUMBER || /\*|x{2,}|^x|•/i.test(number)) return undefined;
  const issuer = (fi['FID'] ?? fi['ORG'] ?? '').trim().toUpperCase();
  const institution = kind === 'CREDITCARD' ? issuer : (from['BANKID'] ?? '').replace(/[\s-]/g, '') || issuer;
  return { ...(institution && { institution }), number, kind };
}

function closingOf(statement: OfxNode): { closing?: StatementBalance } {
  const ledger = loanBalance(statement) ?? fieldsOf(statement, 'LEDGERBAL');
  const on = ofxDate(ledger['DTASOF'] ?? '').value;
  const amountCents = ofxAmount(ledger['BALAMT'] ?? '').value;
  return on === undefined || amountCents === undefined ? {} : { closing: { on, amountCents, stated: true } };
}
