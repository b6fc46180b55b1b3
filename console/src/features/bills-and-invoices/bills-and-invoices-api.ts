// API calls for bills and invoices. Every change reloads the screens that show the books.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import { addDocument, getAging, getDocument, listDocuments, payDocument, undoPayment, voidDocument } from '#contracts/generated/client.js';
import type { payDocument as PayRoute } from '#contracts/routes/bills-and-invoices.js';
import { call } from '../../lib/api.js';
import { toast } from '../../ui/toast.js';
import type { DocumentBody, DocumentDetail, DocumentKind, DocumentsSearch } from './bills-and-invoices.js';

export const pageQuery = (kind: DocumentKind, { status, bucket, party, asOf, page }: DocumentsSearch) => {
  const query = { kind, status, bucket, party, asOf, page };
  return queryOptions({
    queryKey: ['ledger', 'documents', 'page', query],
    queryFn: ({ signal }) => call(listDocuments, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const agingQuery = (asOf: string | undefined) =>
  queryOptions({
    queryKey: ['ledger', 'documents', 'aging', asOf],
    queryFn: ({ signal }) => call(getAging, { query: { asOf }, signal }),
    placeholderData: keepPreviousData,
  });

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['ledger', 'documents', 'one', documentId],
    queryFn: ({ signal }) => call(getDocument, { params: { documentId }, signal }),
  });

export const enter = ({ body, idempotencyKey }: { body: DocumentBody; idempotencyKey: string }) =>
  call(addDocument, { body, idempotencyKey });

type Payment = Omit<BodyInput<typeof PayRoute>, 'tenantId'>;

type Change = { pay: Payment; idempotencyKey: string } | { undo: string } | 'void';

/** Changes to an existing document. */
export function useChange({ documentId }: DocumentDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      const params = { documentId };
      if (change === 'void') return call(voidDocument, { params, body: {} });
      if ('undo' in change) return call(undoPayment, { params: { documentId, paymentId: change.undo } });
      return call(payDocument, { params, body: change.pay, idempotencyKey: change.idempotencyKey });
    },
    onSuccess: (document) => {
      client.setQueryData(documentQuery(documentId).queryKey, document);
    },
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ledger'] }),
  });
}
