// Calls that more than one part of the screen makes.
import { getPayrollTransactions, listVendors } from '#contracts/generated/client.js';
import { reading } from '../../lib/reading.js';
import type { PaymentFilter } from './payroll.js';

export const paymentsPageSize = 25;

export const paymentsQuery = (filter: PaymentFilter) =>
  reading(
    getPayrollTransactions,
    { query: { ...filter, limit: paymentsPageSize } },
    { placeholderData: (before) => (before?.year === filter.year ? before : undefined) },
  );

export const vendorsQuery = (year: number) => reading(listVendors, { query: { year, limit: 500 } });
