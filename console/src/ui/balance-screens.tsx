// The statements of what the accounts hold and of where the cash went, side by side.
import type { Search } from '../lib/search-params.js';
import { ScreenSwitch } from './screen-switch.js';

const screens = [
  { path: '/account-balances', label: 'Balances' },
  { path: '/trial-balance', label: 'Trial Balance' },
  { path: '/cash-flow', label: 'Cash Flow' },
];

export function BalanceScreens({ search = {} }: { search?: Search }) {
  return <ScreenSwitch label="Statements" screens={screens} search={search} />;
}
