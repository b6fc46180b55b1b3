// Calls about the 1099-MISC: who is due one, its forms, the payments behind its boxes, and which categories feed them.
import { queryOptions } from '@tanstack/react-query';
import {
  generateMiscForms,
  getMiscCandidates,
  getMiscCategories,
  listMiscPayments,
  putContractorPayment,
  putMiscCategories,
} from '#contracts/generated/client.js';
import type { KindCategory } from '#contracts/routes/payment-categories.js';
import type { PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';

export const miscPageSize = 25;

export const miscCandidatesQuery = (year: number) =>
  queryOptions({
    queryKey: ['payroll', 'misc-candidates', year],
    queryFn: ({ signal }) => call(getMiscCandidates, { params: { year }, signal }),
  });

export const miscPaymentsQuery = (year: number, page: number) =>
  queryOptions({
    queryKey: ['payroll', 'misc-payments', year, page],
    queryFn: ({ signal }) => call(listMiscPayments, { params: { year }, query: { page, limit: miscPageSize }, signal }),
    placeholderData: (before) => (before?.year === year ? before : undefined),
  });

export const miscCategoriesQuery = queryOptions({
  queryKey: ['payroll', 'misc-categories'],
  queryFn: ({ signal }) => call(getMiscCategories, { signal }),
});

export const makeMiscForms = (year: number) => call(generateMiscForms, { params: { year }, body: {} });
export const saveMiscCategories = (categories: KindCategory[]) => call(putMiscCategories, { body: { categories } });

/** Null goes back to the payment's category. */
export const decideKind = (paymentId: string, kind: PaymentKindName | null) =>
  call(putContractorPayment, { params: { paymentId }, body: { kind } });
