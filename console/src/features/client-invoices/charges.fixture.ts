// A page of charges for the screen's tests.
import { listCharges } from '#contracts/routes/client-invoices.js';
import { requests } from '../../testing/server.js';
import type { Charge, Charges } from './client-invoices.js';

const example = listCharges.example.data[0] as Charge;
export const charge = (id: string, facts: Partial<Charge> = {}): Charge => ({
  ...example,
  charge_id: id,
  transfer_date: null,
  deposit: null,
  ...facts,
});
export const charges = [
  charge('ch_1', { transfer_date: '2026-10-31', deposit: example.deposit }),
  charge('ch_2', { client_name: 'Ana Diaz', description: 'Loft rental', amount: 1_250, fee: 36.55, net: 1_213.45 }),
  charge('ch_3', { client_name: '', stripe_customer_id: 'buyer.of.pictures@example.com', status: 'pending', amount: 80, fee: 0, net: 0 }),
  charge('ch_4', { client_name: 'Kofi Mensah', status: 'failed', amount: 2_100 }),
];
export const reply = (data: Charge[], facts: Partial<Charges['pagination']> = {}): Charges => ({
  ...(listCharges.example as Charges),
  data,
  // 300 and 1,250 succeeded.
  summary: { totalRevenue: 1_550, totalCharges: 2, uniqueClients: 4, averageCharge: 775 },
  pagination: { page: 1, limit: 25, total: data.length, pages: 1, ...facts },
});

export const requestsBy = (method: string) =>
  requests.filter((request) => request.method === method && request.url.includes('/api/reconciliation/stripe'));
/** The query parameters of each load of the list, newest last. */
export const queries = () => requestsBy('GET').map(({ url }) => Object.fromEntries(new URL(url).searchParams));
