// Words of the offices of states that collect sales tax, business taxes, income tax, and fines: of their names, and what banks print for the agencies
// whose names have none of them. Source: the names of the states' revenue departments.
import { stateAgencies } from '#contracts/rules/sales-tax-text.js';

const words =
  'COMPTROLLER|WEBFILE|(?:DEPT|DEPARTMENT|DIV|DIVISION) (?:OF )?(?:REV|REVENUE|TAX|TAXATION)|REVENUE (?:DEPT|DIV|SVCS?|SERVICES)|SALES ?(?:AND USE |& USE |USE )?TAX|CDTFA|DTF|NYS TAX|FRANCHISE TAX|TAX COLLECTOR|TAXATION|TAX (?:COMMISSION|COMM|PYMT|PMT|PAYMENT)|DOR|TREASURER|SECRETARY OF STATE';

export const stateOfficeWords = new RegExp(`\\b(?:${words}|${stateAgencies.join('|')})\\b`);
