// The calls of the tax profile and the deduction policy.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { carryDeductionPolicy, computeScheduleC, getFoundPayments, putTaxProfile } from '#contracts/generated/client.js';
import type { getTaxProfile as ProfileRoute, TaxProfile } from '#contracts/routes/tax-profile.js';
import { call } from '../../lib/api.js';
import { mileageLines } from './tax-profile.js';

export type ProfileReply = ReplyOf<typeof ProfileRoute>;

/** `seen`: when the edited profile was saved. Rejected if another person saved since. */
export const saveProfile = (year: number, profile: TaxProfile, seen: string | null | undefined) =>
  call(putTaxProfile, { params: { year }, body: { ...profile, ...(seen !== undefined && { seen }) } });

export const foundPaymentsQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'found-payments', year],
    queryFn: ({ signal }) => call(getFoundPayments, { params: { year }, signal }),
  });

const sampleMiles = 1_000;

/** The year's standard mileage rates in dollars, from the engine's result for sample miles; two if the rate changed within the year. */
export const mileageRatesQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'mileage-rates', year],
    queryFn: async ({ signal }) => {
      const ask = (line: string) => call(computeScheduleC, { body: { year, lines: { [line]: sampleMiles } }, signal });
      const replies = await Promise.all(mileageLines(year).map(ask));
      return replies.map(({ lines }) => (lines['9'] ?? 0) / sampleMiles);
    },
    staleTime: Infinity,
  });

export const carryOver = (year: number) => call(carryDeductionPolicy, { params: { year }, body: {} });
