// A row of a bank's feed: as received, and as stored. Pure.
import { contentKey } from '../statements/content-key.js';
import type { ProviderTransaction } from './provider.js';

export interface FeedRow {
  id: string;
  date: string;
  transactedOn: string | null;
  description: string;
  amountCents: number;
  contentKey: string;
  raw: string;
}

export const feedRow = ({ id, date, transactedOn, description, amountCents, raw }: ProviderTransaction): FeedRow => ({
  ...{ id, date, transactedOn, description, amountCents, raw },
  contentKey: contentKey({ date, amountCents, description }),
});

export interface KnownRow {
  row: number;
  id: string;
  date: string;
  transactedOn: string | null;
  description: string;
  amountCents: number;
  bankTransactionId: string | null;
  held: boolean;
}
