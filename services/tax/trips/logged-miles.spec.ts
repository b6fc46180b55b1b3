// Miles of a year's trips at the standard rates, worked out by hand from the rates of services/tax/years.
import { expect, test } from '@jest/globals';
import { taxYearOf } from '../years/tax-years.js';
import { loggedMiles, vehicleByLog } from './logged-miles.js';
import { mileageCents } from './mileage-cents.js';

const sum = (rate: number, business: number, more: object = {}) => ({
  ...{ vehicle: 'Van', month: 1 + 6 * rate, rate, businessHundredths: business, commuteHundredths: 0, personalHundredths: 0 },
  ...more,
});

test('2022 has two rates, each for its own days', () => {
  const sums = [sum(0, 100_010), sum(1, 50_005, { personalHundredths: 7_000 }), sum(1, 200, { vehicle: 'Car', commuteHundredths: 350 })];
  const year = taxYearOf(2022)!;
  // 1,000.10 × 58.5¢ = 585.0585; 502.05 × 62.5¢ = 313.78125; together 898.83975.
  expect(loggedMiles(sums, year)).toEqual({
    miles: { business: 1_502.15, commute: 3.5, personal: 70 },
    vehicles: [
      { vehicle: 'Van', business: 1_500.15, commute: 0, personal: 70 },
      { vehicle: 'Car', business: 2, commute: 3.5, personal: 0 },
    ],
    months: [
      { month: 1, business: 1_000.1, commute: 0, personal: 0 },
      { month: 7, business: 502.05, commute: 3.5, personal: 70 },
    ],
    rates: [
      { from: '2022-01-01', dollarsPerMile: 0.585, miles: 1_000.1, amountCents: 58_506 },
      { from: '2022-07-01', dollarsPerMile: 0.625, miles: 502.05, amountCents: 31_378 },
    ],
    amountCents: 89_884,
  });
  const vehicle = { method: 'mileage' as const, miles: 9, milesFromJuly: 9, totalMiles: 5_000, fromLog: true };
  expect(vehicleByLog(vehicle, sums, year)).toEqual({ ...vehicle, miles: 1_000.1, milesFromJuly: 502.05 });
});

test('a year of one rate; half a cent counts up', () => {
  expect(loggedMiles([sum(0, 2_460)], taxYearOf(2026)!).amountCents).toBe(1_784);
  expect(loggedMiles([], taxYearOf(2026)!)).toMatchObject({ miles: { business: 0 }, vehicles: [], amountCents: 0 });
  // 1 × 58.5¢ and 3 × 72.5¢ = 217.5¢.
  expect([mileageCents([{ miles: 1, dollarsPerMile: 0.585 }]), mileageCents([{ miles: 3, dollarsPerMile: 0.725 }])]).toEqual([59, 218]);
});
