// Calls about what a payment is: the name of one payment, rules that name many, its form and box, and the categories that feed each form.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import {
  addNameRule,
  changeNameRule,
  deleteNameRule,
  getContractorCategories,
  getMiscCategories,
  listNameRules,
  previewNameRule,
  putContractorCategories,
  putContractorPayment,
  putMiscCategories,
} from '#contracts/generated/client.js';
import type * as contracts from '#contracts/routes/name-rules.js';
import type { KindCategory } from '#contracts/routes/payment-categories.js';
import type { PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';

export type RuleBody = Pick<BodyInput<typeof contracts.addNameRule>, 'operator' | 'text' | 'contractorName'>;

export const nameRulesQuery = queryOptions({
  queryKey: ['payroll', 'name-rules'],
  queryFn: ({ signal }) => call(listNameRules, { signal }),
});

export const rulePreviewQuery = (body: RuleBody, ruleId: string | undefined) =>
  queryOptions({
    queryKey: ['payroll', 'name-rules', 'preview', body, ruleId],
    queryFn: ({ signal }) => call(previewNameRule, { body: { ...body, ruleId }, signal }),
    // Not cached, because a stale preview must not be shown.
    gcTime: 0,
  });

export const saveNameRule = (body: RuleBody, ruleId?: string) =>
  ruleId === undefined ? call(addNameRule, { body }) : call(changeNameRule, { params: { ruleId }, body });
export const moveNameRule = (ruleId: string, position: number) => call(changeNameRule, { params: { ruleId }, body: { position } });
export const removeNameRule = (ruleId: string) => call(deleteNameRule, { params: { ruleId } });

/** Null removes a name that a person entered. */
export const nameContractor = (paymentId: string, contractorName: string | null) =>
  call(putContractorPayment, { params: { paymentId }, body: { contractorName } });

/** Null goes back to the payment's category. */
export const decideKind = (paymentId: string, kind: PaymentKindName | null) =>
  call(putContractorPayment, { params: { paymentId }, body: { kind } });

export const contractorCategoriesQuery = queryOptions({
  queryKey: ['payroll', 'categories'],
  queryFn: ({ signal }) => call(getContractorCategories, { signal }),
});
export const saveContractorCategories = (categories: string[]) => call(putContractorCategories, { body: { categories } });
export const miscCategoriesQuery = queryOptions({
  queryKey: ['payroll', 'misc-categories'],
  queryFn: ({ signal }) => call(getMiscCategories, { signal }),
});
export const saveMiscCategories = (categories: KindCategory[]) => call(putMiscCategories, { body: { categories } });
