// A row of a bank's feed: as it is told, and as it was kept before. Pure.
import { contentKey } from '../statements/content-key.js';
import type { ToldTransaction } from './provider.js';

export interface FeedRow {
  id: string;
  date: string;
  transactedOn: string | null;
  description: string;
  amountCents: number;
  contentKey: string;
  raw: string;
}

export const feedRow = ({ id, date, transactedOn, description, amountCents, raw }: ToldTransaction): FeedRow => ({
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
