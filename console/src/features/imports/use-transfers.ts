// How many transfers between the accounts of the listed files an import would post: of the rows that may be one, the assistant says which are.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { previewCategories } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { transferPath } from '../../lib/category-choice.js';
import type { BatchRow } from './batch.js';
import { possibleSides, type Side, transfersText } from './transfers-in-drop.js';

/** Rows of one call. */
const maxAsked = 500;
/** More than daily transfers of two years are imported without a count. */
const maxSides = 2_000;

const transfersQuery = (sides: Side[], importIds: string[]) =>
  queryOptions({
    queryKey: ['imports', 'transfers', sides.length, ...importIds],
    enabled: sides.length > 0 && sides.length <= maxSides,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Side[]> => {
      const found: Side[] = [];
      for (let at = 0; at < sides.length; at += maxAsked) {
        const asked = sides.slice(at, at + maxAsked);
        const rows = asked.map(({ row: { description, amountCents }, account: { name, type } }) => ({ description, amountCents, account: { name, type } })); // prettier-ignore
        const { proposals } = await call(previewCategories, { body: { rows }, signal });
        found.push(...asked.filter((_, n) => proposals[n]?.category === transferPath));
      }
      return found;
    },
  });

export function useTransfersText(rows: BatchRow[]): string | undefined {
  const sides = possibleSides(rows);
  const importIds = rows.flatMap(({ importId }) => importId ?? []);
  return transfersText(useQuery(transfersQuery(sides, importIds)).data ?? []);
}
