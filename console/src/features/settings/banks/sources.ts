// Revenue sources as texts in fields and back. Pure.
import type { Problems } from '#contracts/records/record.js';
import { noAccounts, sourceFields } from '#contracts/records/revenue-source.js';
import type { RevenueSource } from '#contracts/settings.js';
import { formTexts, readTexts, type TextsOf } from '../../../ui/record-texts.js';

/** Its key is empty until a new source is saved: it is made of the name then. One income account a line, without `Income:` in front. */
export type SourceTexts = TextsOf<typeof sourceFields> & Record<'key' | 'accounts', string>;
export type SourceProblems = Problems<typeof sourceFields & Record<'accounts', never>>;

const root = 'Income:';
export const accountText = (path: string): string => (path.startsWith(root) ? path.slice(root.length) : path);
const pathOf = (text: string): string => (/^(Income|Revenue):/.test(text) ? text : `${root}${text}`);

export const noSource: SourceTexts = { key: '', accounts: '', ...formTexts(sourceFields, { monthlyFloorCents: 0, expandable: true }) };

export const sourceTexts = (source: RevenueSource): SourceTexts => ({
  ...formTexts(sourceFields, source),
  ...{ key: source.key, accounts: source.accounts.map(accountText).join('\n') },
});

/** The fields as a source, or what is wrong with which. `others` are the other sources. */
export function sourceFrom(fields: SourceTexts, others: RevenueSource[]): { source: RevenueSource } | { problems: SourceProblems } {
  const { values, problems } = readTexts(sourceFields, fields);
  const lines = fields.accounts.split('\n').map((line) => line.trim());
  const accounts = lines.filter(Boolean).map(pathOf);
  const all: SourceProblems = { ...problems, ...(accounts.length === 0 && { accounts: noAccounts }) };
  if (Object.keys(all).length > 0) return { problems: all };
  const key = fields.key || freeKey(values.name, new Set(others.map((other) => other.key)));
  return { source: { key, accounts, ...values } };
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
