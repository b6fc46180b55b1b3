// Changes to an invoice or a bill that exists.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import { getDocument, payDocument, undoPayment, voidDocument } from '#contracts/generated/client.js';
import type { payDocument as PayRoute } from '#contracts/routes/bills-and-invoices.js';
import { call } from '../../lib/api.js';
import { reading, useReread } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import type { DocumentDetail } from './bills-and-invoices.js';

export const documentQuery = (documentId: string) => reading(getDocument, { params: { documentId } });

type Payment = Omit<BodyInput<typeof PayRoute>, 'tenantId'>;

type Change = { pay: Payment; idempotencyKey: string } | { undo: string } | 'void';

export function useChange({ documentId }: DocumentDetail) {
  const client = useQueryClient();
  const reread = useReread(payDocument);
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
    onSettled: reread,
  });
}
