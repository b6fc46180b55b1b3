// Payments to a state that remit sales tax, by the words of the bank's text, as the assistant categorizes them and the ledger finds those that were
// posted before. Pure. From general knowledge of how US banks print such lines.
import { bankWords } from './payee.js';

export const any = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`);
/** All of them, in any order. */
export const all = (...parts: RegExp[]): RegExp => new RegExp(`^${parts.map(({ source }) => `(?=.*(?:${source}))`).join('')}`);

export const stateAuthority = any(
  'DTF|DOR|DOTAX|TAX DEPT|REVENUE NPT|NJ GIT|REVEN(?:U|UE)? (?=.*(?:EST|PIT|INDIV|PERSONAL))|DRS(?=.*TAX)|FTB|FRANCHISE TAX B[A-Z]*|TAX BOARD|DEPT?(?:ARTMENT)? (?:OF )?(?:REV(?:E(?:N(?:U|UE)?)?)?|TAX(?:ATION)?|TREAS(?:URY)?)(?: SERV\\w*)?|REVENUE (?:DEPT|SERV\\w*)|TAX COMM(?:ISSION)?|TAXATION|[A-Z]{0,3}COMPTROLLER|DRS DIRECT|STATE TAX|DIVISION OF TAX\\w*|DIV OF TAX\\w*|STATE OF (?!HEALTH)[A-Z]{2,}(?=.*(?:TAX|REV|PIT|REFUND|RFD))|(?:PA)?DEPTREV\\w*|NYSTTAX\\w*|STATE COMPTRLR',
);

/** States that tax businesses and sales, not their owners' income. */
export const withoutIncomeTax = any('FL|FLA|FLORIDA|WA|WASHINGTON|TX|TEXAS|NV|NEVADA|TN|TENNESSEE|WY|WYOMING|SD|SOUTH DAKOTA|AK|ALASKA');

const otherTax = any(
  'DMV|VEHICLE|PROPERTY|REAL ESTATE|LICEN[SC]\\w*|REGISTRATION|UNEMPLOYMENT|FRANCHISE|(?:SERVICE|FILING) FEES?|SOFTWARE|TAXJAR|AVALARA|QUICKBOOKS',
);

const marylandIncomeTax = any('MD|MARYLAND');

const salesTaxWords: readonly { words: RegExp; unless: RegExp; asks?: true; says: string }[] = [
  { words: any('SALES ?TAX\\w*|SALES (?:AND|&) USE|SALES ?USE TAX|SLS ?TAX|CDTFA'), unless: otherTax, says: 'sales tax from clients, paid to the state' },
  { words: all(stateAuthority, withoutIncomeTax), unless: otherTax, asks: true, says: 'a state without an income tax, so most likely sales tax from clients' },
  { words: any('WEBFILE|TEXNET|COMPTROLLER|COMPTRLR'), unless: new RegExp(`${otherTax.source}|${marylandIncomeTax.source}`), asks: true, says: 'the Texas Comptroller, so most likely sales tax from clients' },
]; // prettier-ignore

/** One of these is in every text that has the words above, whatever its case, for a database to search by. */
export const salesTaxHints = 'TAX|REV|TREAS|SALES|SLS|CDTFA|DTF|DOR|DRS|FTB|WEBFILE|TEXNET|COMPTR|GIT|NPT';

/** Sales tax paid to a state, for a business that collects it. `asks`: it may be another tax. */
export function remitsSalesTax(description: string): { asks: boolean; says: string } | undefined {
  const text = bankWords(description);
  const found = salesTaxWords.find(({ words, unless }) => words.test(text) && !unless.test(text));
  return found && { asks: found.asks ?? false, says: found.says };
}
