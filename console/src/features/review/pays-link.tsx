// The open invoice or bill that a transaction may pay, with the link to where its payment is recorded.
import { useQuery } from '@tanstack/react-query';
import { getDocumentsForTransaction, listDocuments } from '#contracts/generated/client.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { DocumentLink } from '../../ui/document-link.js';
import { centsOfRow, idOf } from './review.js';

/** Empty where nothing is open that fits. One call, shared by all rows, shows whether anything is open at all. */
export function PaysLink({ row }: { row: ReviewRow }) {
  const kind = centsOfRow(row) > 0 ? 'invoice' : 'bill';
  const open = useQuery(reading(listDocuments, { query: { kind, status: 'open' } }, { staleTime: Infinity })).data;
  const hasOpen = (open?.total ?? 0) > 0;
  const found = useQuery(reading(getDocumentsForTransaction, { params: { lineId: idOf(row) } }, { enabled: hasOpen })).data;
  const [match] = found?.matches ?? [];
  if (!match) return null;
  const { number, party, openCents } = match;
  return (
    <span className="block">
      <DocumentLink
        document={match}
      >{`May pay ${kind}${number === '' ? '' : ` ${number}`}, ${party}, ${money(openCents)} open`}</DocumentLink>
    </span>
  );
}
