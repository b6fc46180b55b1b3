// Loans in OFX: statements of their own (LOANSTMTRS), and bank statements of lines of credit. Pure.
import { cleanText } from '../cell.js';
import type { StatementRow } from '../statement.js';
import { fieldsOf, type OfxNode } from './ofx-tree.js';
import { ofxAmount } from './ofx-values.js';

const isOwnStatement = ({ tag }: OfxNode): boolean => tag === 'LOANSTMTRS';

export const isLoanStatement = (statement: OfxNode): boolean =>
  isOwnStatement(statement) || /^(?:CREDITLINE|LOAN|MORTGAGE)$/i.test(fieldsOf(statement, 'BANKACCTFROM')['ACCTTYPE'] ?? '');

/** The account's fields under the names that a bank statement has. */
export function loanAccountFrom(statement: OfxNode): Record<string, string> | undefined {
  if (!isOwnStatement(statement)) return undefined;
  const from = fieldsOf(statement, 'LOANACCTFROM');
  return { ...from, ACCTID: from['LOANACCTID'] ?? from['ACCTID'] ?? '', ACCTTYPE: 'LOAN' };
}

/** What is owed; some banks write it as a positive amount. */
export function loanBalance(statement: OfxNode): Record<string, string> | undefined {
  if (!isOwnStatement(statement)) return undefined;
  const stated = ['LEDGERBAL', 'LOANBAL', 'PRINBAL', 'PRINCIPALBAL'].map((name) => fieldsOf(statement, name)).find(({ BALAMT }) => BALAMT);
  return stated && { ...stated, BALAMT: stated['BALAMT']!.replace(/^(?!-)\+?/, '-') };
}

const payment = /PAYMENT|PMT|PRINCIPAL/i;
const charge = /ADVANCE|DISBURSE|DRAW|FEE|INTEREST|CHARGE|ESCROW|INSUR/i;

/** The type of a loan's transaction says whether it lowers the debt; programs disagree on the sign. */
export function loanAmount({ tag, fields }: OfxNode, cents: number): number {
  if (tag !== 'LOANSTMTTRN') return cents;
  const type = fields['LOANTRNTYPE'] ?? '';
  return payment.test(type) ? Math.abs(cents) : charge.test(type) ? -Math.abs(cents) : cents;
}

/** The part of a payment that pays interest, as a row of its own: the payment lowers the debt, and the interest raises it. */
export function interestOf(node: OfxNode, paid: StatementRow, row: number): StatementRow | undefined {
  if (node.tag !== 'LOANSTMTTRN' || paid.amountCents <= 0) return undefined;
  const fields = { ...node.fields, ...fieldsOf(node, 'LOANTRNAMT') };
  const written = fields['LOANINT'] ?? fields['INTAMT'] ?? fields['INTERESTAMT'] ?? fields['LOANINTAMT'] ?? '';
  const interest = Math.abs(ofxAmount(written).value ?? 0);
  if (interest === 0 || interest > paid.amountCents) return undefined;
  const description = cleanText(`Loan interest, ${paid.description}`);
  return { ...paid, row, description, amountCents: -interest, ...(paid.bankId && { bankId: `${paid.bankId}-interest` }) };
}
