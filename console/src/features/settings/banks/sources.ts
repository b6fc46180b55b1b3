// Revenue sources as texts in fields and back. Pure.
import type { RevenueSource } from '#contracts/settings.js';
import { centsFrom, dollarText } from '../../../lib/typed-figures.js';
import type { Problems } from '../settings.js';

/** The fields of a source. */
export interface SourceFields {
  /** Empty until a new source is saved: it is made of the name then. */
  key: string;
  name: string;
  /** One income account a line, without `Income:` in front. */
  accounts: string;
  monthlyFloor: string;
  expandable: boolean;
}

const root = 'Income:';
export const accountText = (path: string): string => (path.startsWith(root) ? path.slice(root.length) : path);
const pathOf = (text: string): string => (/^(Income|Revenue):/.test(text) ? text : `${root}${text}`);

export const noSource: SourceFields = { key: '', name: '', accounts: '', monthlyFloor: '0.00', expandable: true };

export const sourceFieldsOf = (source: RevenueSource): SourceFields => ({
  key: source.key,
  name: source.name,
  accounts: source.accounts.map(accountText).join('\n'),
  monthlyFloor: dollarText(source.monthlyFloorCents),
  expandable: source.expandable,
});

type Field = 'name' | 'accounts' | 'monthlyFloor';

/** The fields as a source, or what is wrong with which. `others` are the other sources. */
export function sourceFrom(fields: SourceFields, others: RevenueSource[]): { source: RevenueSource } | { problems: Problems<Field> } {
  const name = fields.name.trim();
  const accounts = fields.accounts
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(pathOf);
  const monthlyFloorCents = centsFrom(fields.monthlyFloor);
  const problems: Problems<Field> = {
    ...(name === '' && { name: 'Enter a name for the source.' }),
    ...(accounts.length === 0 && { accounts: 'Enter at least one income account.' }),
    ...(monthlyFloorCents === undefined && { monthlyFloor: 'Enter an amount in dollars, e.g. 22,000.00.' }),
  };
  if (Object.keys(problems).length > 0 || monthlyFloorCents === undefined) return { problems };
  const key = fields.key || freeKey(name, new Set(others.map((other) => other.key)));
  return { source: { key, name, accounts, monthlyFloorCents, expandable: fields.expandable } };
}

/** `Client services` → `client-services`, with a number appended if that's taken. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const key =
    plain
      .replace(/^[^a-z]+|-$/g, '')
      .slice(0, 36)
      .replace(/-$/, '') || 'source';
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? key : `${key}-${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
