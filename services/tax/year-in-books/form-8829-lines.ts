// The lines of Form 8829 as the worksheet prints them: number, label and unit, without lines that are always empty here. Pure.
import { dollars } from '#contracts/money.js';
import type { HomeOfficeLine } from '#contracts/routes/schedule-c.js';
import type { Form8829, Form8829Line } from '../engine/home-office-expenses.js';

type Row = [line: Form8829Line, label: string, unit?: HomeOfficeLine['unit']];

const rows: Row[] = [
  ['1', 'Area used regularly and exclusively for business', 'square feet'],
  ['2', 'Total area of home', 'square feet'],
  ['3', 'Line 1 divided by line 2', 'percent'],
  ['7', 'Business percentage', 'percent'],
  ['8', 'Tentative profit, Schedule C line 29'],
  ['10', 'Deductible mortgage interest, whole home'],
  ['11', 'Real estate taxes, whole home'],
  ['12', 'Lines 10 and 11'],
  ['13', 'Business part of line 12'],
  ['14', 'Deductible regardless of profit'],
  ['15', 'Line 8 less line 14, not below zero'],
  ['16', 'Excess mortgage interest, whole home'],
  ['17', 'Excess real estate taxes, whole home'],
  ['18', 'Insurance, whole home'],
  ['19', 'Rent, whole home'],
  ['20', 'Repairs and maintenance, whole home'],
  ['21', 'Utilities, whole home'],
  ['22', 'Other expenses, whole home'],
  ['23a', 'Direct expenses, business portion only'],
  ['23b', 'Lines 16 to 22, whole home'],
  ['24', 'Business part of line 23b'],
  ['25', 'Operating expenses carried over from last year'],
  ['26', 'Lines 23a, 24 and 25'],
  ['27', 'Allowable operating expenses: smaller of lines 15 and 26'],
  ['28', 'Line 15 less line 27'],
  ['30', 'Depreciation of the home, line 42'],
  ['31', 'Depreciation carried over from last year'],
  ['32', 'Lines 30 and 31'],
  ['33', 'Allowable depreciation: smaller of lines 28 and 32'],
  ['34', 'Lines 14, 27 and 33'],
  ['36', 'Allowable expenses, Schedule C line 30'],
  ['37', 'Smaller of adjusted basis and fair market value'],
  ['38', 'Value of land'],
  ['39', 'Basis of building'],
  ['40', 'Business basis of building'],
  ['41', 'Depreciation percentage', 'percent'],
  ['42', 'Depreciation allowable'],
  ['43', 'Operating expenses carried over to next year'],
  ['44', 'Depreciation carried over to next year'],
];

export const homeOfficeLines = (form: Form8829): HomeOfficeLine[] =>
  rows.map(([line, label, unit = 'dollars']) => ({
    ...{ line, label, unit },
    amount: unit === 'dollars' ? dollars(form[line]) : Number(form[line].toFixed(3)),
  }));
