// Whether a typed query covers every keyword of the question. Ignoring a keyword would give a wrong answer: 'travel without hotels' isn't
// the cost of travel, and 'per week' isn't a total. Pure.
import type { Sums, TypedQuery } from '../typed-query/typed-query.js';
import type { Role } from './keywords.js';
import type { Parsed } from './parse.js';

const ofMoney: Role[] = ['spend', 'income', 'net', 'follow'];
const units: Role[] = ['byMonth', 'byQuarter', 'byYear', 'byWeek', 'byDay', 'week', 'day'];
const groups: Role[] = ['byCategory', 'byParent', 'bySub', 'byPayee', 'byMonth', 'byQuarter', 'byYear', 'byEntry', 'rows', 'trend'];

/** The roles that a query's parts cover. */
function carriedBy(query: TypedQuery): Role[] {
  switch (query.kind) {
    case 'sums':
      // 'How much other income did we have': this isn't about a balance.
      return [
        ...ofMoney,
        ...carriedBySums(query),
        ...(query.metric === 'income' ? (['balance'] as const) : []),
        ...(query.metric === 'income' && query.by === 'payee' ? (['clients'] as const) : []),
      ];
    case 'comparison':
      return [...ofMoney, 'compare', 'change'];
    case 'why':
      return [...ofMoney, 'why', 'change', 'compare'];
    case 'balance':
      return ['balance', 'cash', 'owe', 'worth', 'assets', 'liabilities', 'equity', 'follow'];
    case 'runway':
      return ['runway', 'burn', 'cash', 'spend', 'balance', 'count', 'average', 'byMonth', 'deadline', 'follow'];
    case 'tax':
      return ['tax', 'estimate', 'deadline', 'owe', 'spend', 'income', 'net', 'profitForm', 'byQuarter', 'forms', 'follow'];
    case 'contractors':
      return [
        ...(['contractors', 'forms', 'w9', 'missing', 'count', 'spend', 'byPayee', 'deadline', 'follow'] as const),
        ...(query.of === 'paid' ? (['top'] as const) : []),
      ];
    case 'invoices':
      return ['invoices', 'fees', 'clients', 'income', 'spend', 'count', 'average', 'top', 'byPayee', 'follow'];
    case 'attention':
      return ['attention', 'missing', 'tax', 'top'];
    case 'processors':
      return ['invoices', 'fees', 'income', 'spend', 'byPayee', 'top', 'follow', 'tax', 'compare'];
    // These use every word of the question themselves.
    case 'measure':
    case 'measures':
      return [];
  }
}

function carriedBySums({ measure, by, order }: Sums): Role[] {
  if (measure === 'average') return ['average', 'perEntry', 'rows', 'byEntry', ...units];
  if (measure === 'count') return ['count', 'rows', 'byEntry'];
  if (measure === 'rows') return ['rows', 'byEntry'];
  return [...(by ? [...groups, 'compare' as const] : []), ...(order ? (['top', 'least'] as const) : [])];
}

export function isCarried({ roles }: Parsed, query: TypedQuery): boolean {
  const carried = carriedBy(query);
  return [...roles.keys()].every((role) => carried.includes(role));
}
