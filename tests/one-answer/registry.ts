// The registry of figures: every figure that more than one call, export, event or document reports, with all the ways to request it.
import { accountFigures } from './account-figures.js';
import { assistantFigures } from './assistant-figures.js';
import { categoryFigures } from './category-figures.js';
import { chargeFigures } from './charge-figures.js';
import { countFigures } from './count-figures.js';
import { dayFigures } from './day-figures.js';
import { deductionFigures } from './deduction-figures.js';
import { documentFigures } from './document-figures.js';
import type { Figure } from './figure.js';
import { form1099Figures } from './form-1099-figures.js';
import { form1099MiscFigures } from './form-1099-misc-figures.js';
import { installmentFigures } from './installment-figures.js';
import { profitFigures } from './profit-figures.js';
import { salesTaxFigures } from './sales-tax-figures.js';
import { taxFigures } from './tax-figures.js';

export const registry: Figure[] = [
  ...profitFigures,
  ...categoryFigures,
  ...accountFigures,
  ...documentFigures,
  ...salesTaxFigures,
  ...chargeFigures,
  ...deductionFigures,
  ...taxFigures,
  ...installmentFigures,
  ...form1099Figures,
  ...form1099MiscFigures,
  ...countFigures,
  ...dayFigures,
  ...assistantFigures,
];
