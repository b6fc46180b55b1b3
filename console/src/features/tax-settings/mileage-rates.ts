// The standard mileage rates of a year.
import { queryOptions } from '@tanstack/react-query';
import { computeScheduleC } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { keyOf } from '../../lib/reading.js';
import { mileageLines } from './tax-profile.js';

const sampleMiles = 1_000;

/** In dollars, from the engine's result for sample miles; two if the rate changed within the year. */
export const mileageRatesQuery = (year: number) =>
  queryOptions({
    queryKey: [...keyOf(computeScheduleC), 'mileage rates', year],
    queryFn: async ({ signal }) => {
      const ask = (line: string) => call(computeScheduleC, { body: { year, lines: { [line]: sampleMiles } }, signal });
      const replies = await Promise.all(mileageLines(year).map(ask));
      return replies.map(({ lines }) => (lines['9'] ?? 0) / sampleMiles);
    },
    staleTime: Infinity,
  });
