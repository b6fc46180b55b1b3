// Who works for Nuculture: employees through Gusto and contractors, paid in every way that the payroll screen distinguishes.
import { type Activity, alike } from './activity.js';

const SPRING_AND_FALL = [3, 5, 9, 11];

/** Most come to more than $2,000 a year; Diallo, Tanaka and Delgado to between $600 and $2,000, Sorensen to less. */
const contractors = alike({ bank: 'Payments', as: 'Expenses:Contracting Fee' }, [
  { payees: ['SOFIA MARCHETTI'], text: 'ACH PAYMENT TO @ REF ######', dollars: [-1250, -1050], step: 25, days: [7, 21] },
  { payees: ['JONAH PETROV'], text: 'RTP PAYMENT TO @ REF ########', dollars: [-950, -800], step: 25, days: [10, 24] },
  { payees: ['NADIA RAHMAN'], text: 'ZELLE PAYMENT TO @', dollars: [-1500, -1300], step: 50, days: [14] },
  { payees: ['DESMOND CLARKE'], text: 'VENMO PAYMENT ########## TO @', dollars: [-740, -620], step: 20, days: [18] },
  { payees: ['LENA HOFFMANN'], text: 'BILL PAYMENT CHECK 50% TO @', dollars: [-1100, -950], step: 25, days: [12] },
  { payees: ['THEO BRANNIGAN'], text: 'CASH APP*@', dollars: [-420, -360], step: 10, days: [20] },
  {
    payees: ['OAKLINE CARPENTRY LLC'],
    text: 'BILL PAYMENT CHECK 51% TO @',
    dollars: [-980, -820],
    step: 20,
    days: [16],
    months: [1, 3, 5, 7, 9, 11],
  },
  { payees: ['AMARA DIALLO'], text: 'ZELLE PAYMENT TO @', dollars: [-360, -360], days: [13], months: SPRING_AND_FALL },
  { payees: ['WES TANAKA'], text: 'VENMO PAYMENT ########## TO @', dollars: [-275, -275], days: [22], months: SPRING_AND_FALL },
  { payees: ['ROSA DELGADO'], text: 'RTP PAYMENT TO @ REF ########', dollars: [-310, -310], days: [11], months: [3, 7, 11] },
  { payees: ['KIT SORENSEN'], text: 'ZELLE PAYMENT TO @', dollars: [-190, -190], days: [17], months: [6, 12] },
  // Paper checks don't name a payee: their payees come from the contractor-name import.
  { payees: ['CHECK 20'], text: '@%', dollars: [-320, -220], step: 10, days: [19], months: [2, 4, 6, 8, 10, 12] },
  // A contractor on a marketplace, paid by card: none of the known ways.
  {
    payees: ['FIVERR'],
    text: 'DEBIT CARD PURCHASE   XXXXX4291 @ #########       NEW YORK      NY',
    dollars: [-140, -60],
    step: 5,
    days: [23],
  },
]);

const employees: Activity[] = [
  { payees: ['GUSTO NET'], text: 'ACH DEBIT @ ######', bank: 'Payroll', as: 'Expenses:Wages', dollars: [-10350, -9750], days: [12, 26] },
  {
    payees: ['GUSTO TAX'],
    text: 'ACH DEBIT @ ######',
    bank: 'Payroll',
    as: 'Expenses:Payroll Taxes',
    dollars: [-3180, -2950],
    days: [12, 26],
  },
  {
    payees: ['GUSTO FEE'],
    text: 'ACH DEBIT @ ######',
    bank: 'Fees',
    as: 'Expenses:Legal & Professional',
    dollars: [-109, -109],
    days: [3],
  },
];

export const nuculturePeople: readonly Activity[] = [...employees, ...contractors];
