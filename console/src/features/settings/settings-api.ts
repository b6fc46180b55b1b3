// The calls that several sections of the settings share.
import type { ReplyOf } from '#contracts/define.js';
import { getLedgerCategories, getSettings } from '#contracts/generated/client.js';
import type { putSettings as SettingsRoute } from '#contracts/routes/settings.js';
import { reading } from '../../lib/reading.js';

export type SettingsReply = ReplyOf<typeof SettingsRoute>;

export const settingsQuery = reading(getSettings, {});

const accountsQuery = (wanted: 'revenue' | 'expense') =>
  reading(
    getLedgerCategories,
    {},
    { select: ({ categories }) => categories.filter(({ type }) => type === wanted).map(({ path }) => path) },
  );

/** The income accounts that the chart has, offered while typing. */
export const incomeAccountsQuery = accountsQuery('revenue');
export const expenseAccountsQuery = accountsQuery('expense');
