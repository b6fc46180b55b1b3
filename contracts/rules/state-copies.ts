// Where a 1099 goes in the recipient's state. Pure. Only what a published list says; for every other state a person must find out.

export const stateCopies = ['none', 'forwarded', 'check'] as const;
type StateCopy = (typeof stateCopies)[number];

/** States without a tax on such income (IRS Topic 'State Government Websites' leads to each; the same nine as in the state estimate). */
const untaxed = ['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY'];

/**
 * States to which the IRS passes on forms that are filed through IRIS for the Combined Federal/State Filing Program: those that its business rule
 * SHAREDIRFORM019 lets a filer name, tax year 2025, taken from a filing program's test data; IRS Pub. 1220, part A, section 12, lists them by year.
 */
const participating = [
  ...['AL', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DC', 'DE', 'GA', 'HI', 'ID', 'IN', 'KS', 'LA', 'MA', 'MD', 'ME', 'MI', 'MN', 'MS'],
  ...['MT', 'NE', 'NJ', 'NM', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'WI'],
];

/** `state` as postal services write it. Where state tax was withheld the state wants its own return, whatever the IRS passes on. */
export function stateCopyOf(state: string, { withheld = false }: { withheld?: boolean } = {}): StateCopy {
  if (withheld) return 'check';
  if (untaxed.includes(state)) return 'none';
  return participating.includes(state) ? 'forwarded' : 'check';
}

export const stateCopyTexts: Record<StateCopy, string> = {
  none: 'None: no state income tax',
  // The intake's file that payroll writes leaves that mark at N.
  forwarded: 'Passed on by the IRS if marked for Combined Federal/State Filing (the IRIS CSV isn’t); some states ask for their own too',
  check: 'Check with the state',
};
