// What the ledger knows about an invoice or bill while it is typed: the last one of the same customer or vendor, and bank rows that could pay it.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDocumentStart } from '#contracts/generated/client.js';
import { reading } from '../../lib/reading.js';
import { type DocumentKind, type DocumentRow, type Fields, totalOf } from './bills-and-invoices.js';

const waitMs = 200;

interface Start {
  last?: { category: string; daysToPay: number } | null;
  rows: DocumentRow[];
}

export function useStart(kind: DocumentKind, { party = '', lines = [] }: Partial<Fields>): Start {
  const cents = totalOf(lines);
  const [name] = useDebouncedValue(party.trim(), waitMs);
  const [amountCents] = useDebouncedValue(cents > 0 ? cents : undefined, waitMs);
  const query = { kind, party: name, amountCents };
  const { data, isPlaceholderData } = useQuery({
    ...reading(getDocumentStart, { query }, { placeholderData: keepPreviousData }),
    enabled: name !== '',
  });
  if (!data || name === '') return { rows: [] };
  // Another one's terms are no terms of this one.
  return { last: isPlaceholderData ? null : data.last, rows: data.matches };
}
