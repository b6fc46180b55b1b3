// The filters in the URL: search, period and status, and next to them the processors' balances.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { money } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { processorsQuery } from '../../lib/processors.js';
import { buttonClass } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import { SearchField } from '../../ui/search-field.js';
import { type Filters, namedDaysText, noDays, periodNames, periods, statuses, statusName } from './client-invoices.js';

interface FilterBarProps {
  filters: Filters;
  onChange(change: Filters, options?: { replace?: boolean }): void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { period = '30', status, search } = filters;
  const all = 'All Status';
  const days = namedDaysText(filters);
  return (
    <div role="search" className="row wrap gap-8">
      <SearchField
        wide
        label="Search invoices"
        placeholder="Search clients, invoices, descriptions..."
        value={search}
        onChange={(text) => onChange({ search: text }, { replace: true })}
      />
      <ChoiceMenu
        label="Period"
        value={days ? null : period}
        choices={periods.map((value) => ({ value, label: periodNames[value] }))}
        onChoose={(chosen) => onChange({ ...noDays, period: chosen === '30' ? undefined : chosen })}
      >
        {menuButton('Period', days ?? periodNames[period])}
      </ChoiceMenu>
      <ChoiceMenu
        label="Status"
        value={status ?? 'all'}
        choices={[{ value: 'all' as const, label: all }, ...statuses.map((value) => ({ value, label: statusName(value) }))]}
        onChoose={(chosen) => onChange({ status: chosen === 'all' ? undefined : chosen })}
      >
        {menuButton('Status', status ? statusName(status) : all)}
      </ChoiceMenu>
      <ProcessorBalances />
    </div>
  );
}

/** ChoiceMenu adds the click behavior. */
const menuButton = (name: string, value: string) => (
  <button type="button" className={buttonClass({ small: true })} aria-label={`${name}: ${value}`}>
    {value} <IconChevronDown size={14} aria-hidden />
  </button>
);

/** Client payments not yet paid out to the bank. */
function ProcessorBalances() {
  const processors = useQuery(processorsQuery).data ?? [];
  return (
    <span className="row wrap gap-8-12 push fine">
      {processors.map(({ bankAccountId, processor, holdsCents }) => (
        <Link key={bankAccountId} to="/bank-check/$bankAccountId" params={{ bankAccountId }}>
          {processorNames[processor]} holds {money(holdsCents)}
        </Link>
      ))}
    </span>
  );
}
