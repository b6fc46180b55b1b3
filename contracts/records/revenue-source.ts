// A source of revenue: its name, what it should bring in, and how the income statement shows it. Its income accounts are a list of paths.
import { amount, required, text, tick } from './record.js';

export const sourceFields = {
  name: required(text('Name', { max: 200 }), 'Enter a name for the source.'),
  /** What the source should bring in a month at least; 0 when nothing is expected. */
  monthlyFloorCents: required(
    amount('Monthly floor, $', {
      ...{ min: 0, max: Number.MAX_SAFE_INTEGER, help: 'The minimum revenue each month. Enter 0 for none.' },
      wrong: 'Enter an amount in dollars, for example, 22,000.00.',
    }),
  ),
  /** Whether its categories can be opened on the income statement. */
  expandable: required(tick('Show its categories on the income statement')),
};

export const noAccounts = 'Enter at least one income account.';
