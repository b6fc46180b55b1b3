// What 'Search or jump to' asks of the books: payees by their names, and the accounts, categories and rules that other screens ask for too.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { findPayees } from '#contracts/generated/client.js';
import { categoriesQuery } from '../../features/general-ledger/general-ledger-api.js';
import { rulesQuery } from '../../features/rules/rules-api.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { agreementOf, bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { useToday } from '../../lib/business-day.js';
import { reading } from '../../lib/reading.js';
import type { NamedPlace } from './palette-places.js';
import { hasWords, type InBooks } from './palette-targets.js';

const waitMs = 150;
/** One letter is in almost every name. */
const minLetters = 2;

const payeesQuery = (search: string) =>
  reading(findPayees, { query: { search, limit: 5 } }, { enabled: search.length >= minLetters, placeholderData: keepPreviousData });

/** Of payees that were found for fewer words those stay that still fit, until the answer is there. */
export function useInBooks(text: string): InBooks {
  const [typed] = useDebouncedValue(text.trim(), waitMs);
  const enabled = text.trim() !== '';
  const payees = useQuery(payeesQuery(typed));
  const waiting = payees.isPlaceholderData || typed !== text.trim();
  const found = enabled ? (payees.data?.payees ?? []) : [];
  return {
    payees: waiting ? found.filter(({ name, payee }) => hasWords(`${name} ${payee}`, text)) : found,
    accounts: useQuery({ ...bankAccountsQuery, enabled }).data?.accounts ?? [],
    agreements: agreementsOf(useQuery({ ...bankChecksQuery, enabled }).data ?? [], useToday()),
    categories: useQuery({ ...categoriesQuery, enabled }).data ?? [],
    rules: useQuery({ ...rulesQuery, enabled }).data ?? [],
    help: useQuery({ ...helpQuery, enabled }).data ?? [],
  };
}

/** Loaded with the first letter, and then there. */
const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: async (): Promise<NamedPlace[]> => {
    const { helpPages } = await import('../../features/help/help-pages.js');
    return helpPages.flatMap(({ id: page, title: detail, questions }) =>
      questions.map(({ id, title, terms }) => ({ label: title, place: `/help/${page}#${id}`, type: 'Help', detail, terms })),
    );
  },
  staleTime: Infinity,
});

const agreementsOf = (checks: CheckedAccount[], today: string): Record<string, string> =>
  Object.fromEntries(checks.map((check) => [check.id, sentenceCase(agreementOf(check, today).text)]));

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
