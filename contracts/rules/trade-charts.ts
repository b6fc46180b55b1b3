// What a business does, as it is chosen when the business is added, and the categories that each trade has besides the standard chart. Pure.
// Most are subcategories of the standard chart, so they are on its line of Schedule C unless their own name has another one. Rental
// property is none of them: its rent belongs on Schedule E.
import { leafOf } from './account-path.js';
import { inventoryPath } from './inventory-accounts.js';
import type { AccountType } from '../shapes.js';

export const trades = ['agent', 'beauty', 'cleaning', 'construction', 'consulting', 'creative', 'food', 'retail', 'transport'] as const;
export type Trade = (typeof trades)[number];

export const tradeNames: Record<Trade, string> = {
  agent: 'Real estate agent',
  beauty: 'Beauty & wellness',
  cleaning: 'Cleaning & landscaping',
  construction: 'Construction & trades',
  consulting: 'Consulting & professional services',
  creative: 'Creative studio & media',
  food: 'Restaurant & food',
  retail: 'Retail & online shop',
  transport: 'Trucking & delivery',
};

interface TradeCategory {
  number: string;
  path: string;
  type: AccountType;
}

const income = (number: string, path: string): TradeCategory => ({ number, path: `Income:${path}`, type: 'revenue' });
const expense = (number: string, path: string): TradeCategory => ({ number, path: `Expenses:${path}`, type: 'expense' });

/** Of a trade that sells goods. */
const inventory: TradeCategory = { number: '1400', path: inventoryPath, type: 'asset' };

const fuel = expense('6031', 'Car & Truck:Fuel');
const vehicleRepairs = expense('6032', 'Car & Truck:Vehicle Repairs');
const subcontractors = expense('6051', 'Contracting Fee:Subcontractors');
const continuingEducation = expense('6061', 'Education & Training:Continuing Education');
const professionalLiability = expense('6081', 'Insurance:Professional Liability');
const workersCompensation = expense('6082', 'Insurance:Workers Compensation');
const equipmentRental = expense('6152', 'Rent:Equipment Rental');
const memberships = expense('6171', 'Subscriptions:Memberships');
const software = expense('6172', 'Subscriptions:Software');
const smallTools = expense('6182', 'Supplies:Small Tools');
const permits = expense('6191', 'Taxes & Licenses:Licenses & Permits');

/** A number is given once in each trade and never one of the standard chart's. */
export const tradeCharts: Record<Trade, TradeCategory[]> = {
  agent: [
    income('4110', 'Services:Commissions'),
    income('4120', 'Services:Referrals'),
    expense('6011', 'Advertising:Staging & Photography'),
    expense('6041', 'Commissions & Fees:Broker Fees'),
    expense('6042', 'Commissions & Fees:Referral Fees'),
    continuingEducation,
    professionalLiability,
    expense('6173', 'Subscriptions:MLS & Association Dues'),
    permits,
  ],
  beauty: [
    inventory,
    income('4010', 'Sales:Products'),
    income('4110', 'Services:Appointments'),
    expense('5010', 'Cost of Goods Sold:Products for Resale'),
    continuingEducation,
    professionalLiability,
    expense('6151', 'Rent:Booth Rent'),
    expense('6181', 'Supplies:Salon Supplies'),
    permits,
  ],
  cleaning: [
    income('4110', 'Services:Regular Customers'),
    income('4120', 'Services:One-Time Jobs'),
    fuel,
    vehicleRepairs,
    subcontractors,
    workersCompensation,
    equipmentRental,
    expense('6181', 'Supplies:Cleaning & Garden Supplies'),
    smallTools,
  ],
  construction: [
    income('4110', 'Services:Jobs'),
    income('4120', 'Services:Service Calls'),
    expense('5010', 'Cost of Goods Sold:Materials'),
    fuel,
    vehicleRepairs,
    subcontractors,
    workersCompensation,
    equipmentRental,
    smallTools,
    permits,
  ],
  consulting: [
    income('4110', 'Services:Projects'),
    income('4120', 'Services:Retainers'),
    income('4130', 'Services:Reimbursed Expenses'),
    subcontractors,
    continuingEducation,
    professionalLiability,
    memberships,
    software,
  ],
  creative: [
    income('4110', 'Services:Projects'),
    income('4120', 'Services:Retainers'),
    income('4130', 'Services:Licensing'),
    expense('6051', 'Contracting Fee:Freelancers'),
    expense('6151', 'Rent:Studio Rent'),
    equipmentRental,
    software,
    expense('6174', 'Subscriptions:Stock Media & Fonts'),
    expense('6181', 'Supplies:Production Supplies'),
  ],
  food: [
    inventory,
    income('4010', 'Sales:Food'),
    income('4020', 'Sales:Beverages'),
    income('4030', 'Sales:Catering'),
    expense('5010', 'Cost of Goods Sold:Food'),
    expense('5020', 'Cost of Goods Sold:Beverages'),
    expense('6046', 'Merchant Fees:Delivery Apps'),
    equipmentRental,
    expense('6161', 'Repairs & Maintenance:Kitchen Equipment'),
    expense('6181', 'Supplies:Kitchen Supplies'),
    expense('6183', 'Supplies:Takeout Packaging'),
    permits,
  ],
  retail: [
    inventory,
    income('4010', 'Sales:In Store'),
    income('4020', 'Sales:Online'),
    income('4030', 'Sales:Shipping Charged'),
    expense('5010', 'Cost of Goods Sold:Merchandise'),
    expense('5020', 'Cost of Goods Sold:Freight In'),
    expense('6046', 'Merchant Fees:Marketplace Fees'),
    expense('6141', 'Postage & Shipping:Shipping to Customers'),
    expense('6183', 'Supplies:Packaging'),
  ],
  transport: [
    income('4110', 'Services:Freight & Deliveries'),
    income('4120', 'Services:Fuel Surcharges'),
    fuel,
    vehicleRepairs,
    expense('6033', 'Car & Truck:Vehicle Insurance'),
    expense('6041', 'Commissions & Fees:Dispatch & Broker Fees'),
    subcontractors,
    expense('6153', 'Rent:Vehicle Lease'),
    permits,
    expense('6192', 'Taxes & Licenses:Highway Use Tax'),
  ],
};

/** What a trade adds, as a sentence. */
export function tradeText(trade: Trade | undefined): string {
  if (trade === undefined) return 'Starts with the standard categories. You can add your own at any time.';
  const names = tradeCharts[trade].map(({ path }) => leafOf(path));
  return `Adds to the standard categories: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`;
}
