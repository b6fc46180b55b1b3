// Words of the offices of states that collect sales tax, business taxes, income tax, and fines. Source: the names of the states' revenue departments.

export const stateOfficeWords =
  /\b(?:COMPTROLLER|WEBFILE|(?:DEPT|DEPARTMENT|DIV|DIVISION) (?:OF )?(?:REV|REVENUE|TAX|TAXATION)|REVENUE (?:DEPT|DIV|SVCS?|SERVICES)|SALES ?(?:AND USE |& USE |USE )?TAX|CDTFA|DTF|NYS TAX|FRANCHISE TAX|TAX COLLECTOR|TAXATION|TAX (?:COMMISSION|COMM|PYMT|PMT|PAYMENT)|DOR|TREASURER|SECRETARY OF STATE)\b/;
