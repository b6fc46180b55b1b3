// The demo's two businesses as the statement files of their banks and of a card processor, imported like any user's files.
import { monthsUpTo } from './activity.js';
import { type Business, type DemoAccount, playedThrough } from './business.js';
import { dumblit } from './dumblit.js';
import { nuculture } from './nuculture.js';
import { statementFiles } from './statement-files.js';

export interface DemoFile {
  tenantId: 1 | 2;
  accountName: string;
  accountType: 'asset' | 'liability';
  fileName: string;
  bytes: Buffer;
}

/** What a person decided about rows whose description, with white space folded and in capitals, contains the text. */
export interface DemoDecision {
  tenantId: 1 | 2;
  descriptionContains: string;
  /** Account path of two parts, such as 'Expenses:Rent'. */
  category: string;
  subcategory?: string;
}

const businesses = [dumblit, nuculture];

export const demoTenants = businesses.map(({ id, name, description, settings, rules }) => ({ id, name, description, settings, rules }));

export const accountsOf = (tenantId: 1 | 2): readonly DemoAccount[] => businesses.find(({ id }) => id === tenantId)!.accounts;

/** 24 full months and the current one through `today`; per account the oldest file first. The same day gives the same bytes. */
export function demoStatements(today: string): DemoFile[] {
  return businesses.flatMap((business) => {
    const { months, rows } = historyOf(business, { seededOn: today, today });
    return business.accounts.flatMap((account) =>
      statementFiles(account, rows.get(account.name)!, { start: months[0]!.start, today }).map((file) => ({
        ...{ tenantId: business.id, accountName: account.name, accountType: account.type },
        ...file,
      })),
    );
  });
}

/** What had happened by a day on the accounts of a business whose files go up to the day of `seededOn`; later days only add to it. */
export function historyOf(business: Business, { seededOn, today }: { seededOn: string; today: string }) {
  const months = monthsUpTo(today, business.paceOf, seededOn);
  return { months, rows: playedThrough(business.accounts, months, today) };
}

/** Refunds and a processor's fees have the sale's description but are not sales. */
export function meets(row: { description: string; isMoneyIn: boolean }, { descriptionContains, category }: DemoDecision): boolean {
  return row.description.toUpperCase().includes(descriptionContains) && (row.isMoneyIn || !category.startsWith('Income:'));
}

/** No row matches two decisions, so their order does not matter. Rows without a decision are left for the review. */
export function demoDecisions(): DemoDecision[] {
  return businesses.flatMap(({ id: tenantId, accounts }) => {
    const decisions = new Map<string, DemoDecision>();
    for (const { as: category, subcategory, cards, known = cards?.item.toUpperCase(), payees, mirror } of accounts.flatMap(
      ({ activities }) => activities,
    )) {
      if (category === undefined) continue;
      for (const descriptionContains of [...(known === undefined ? payees : [known]), ...(mirror ? [mirror.text] : [])]) {
        decisions.set(descriptionContains, { tenantId, descriptionContains, category, ...(subcategory && { subcategory }) });
      }
    }
    return [...decisions.values()];
  });
}
