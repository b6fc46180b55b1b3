// Currencies in CSV statements. The books are in US dollars, and amounts in another currency are never read as dollars.
import { cleanText } from '../cell.js';
import { StatementProblem } from '../statement.js';

const CODES = new Set(
  (
    'USD EUR GBP CAD AUD NZD CHF JPY CNY CNH HKD SGD INR MXN BRL ZAR SEK NOK DKK PLN CZK HUF RON BGN ILS KRW THB PHP IDR MYR VND TWD AED SAR QAR EGP ' +
    'NGN KES GHS ARS CLP COP PEN UYU CRC DOP JMD TTD BSD BTC ETH USDC'
  ).split(' '),
);
const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' };

/** `Amount (EUR)`, `CAD$`, `Amount €`: the code of the currency that a heading names. A code in small letters may be a word. */
export function codeInHeading(header: string): string | undefined {
  if (/\b(?:usd|us dollars?)\b/i.test(header)) return 'USD';
  const code = header.match(/\b[A-Z]{3}\b/g)?.find((word) => CODES.has(word)) ?? /\((eur|gbp|cad|aud)\)/i.exec(header)?.[1]?.toUpperCase();
  return code ?? Object.entries(SIGNS).find(([sign]) => header.includes(sign))?.[1];
}

/** Columns with the currency of a row's own amount. 'Original currency' and the like are of the merchant's amount. */
const CURRENCY_HEADERS = (
  'account currency,billing currency,settlement currency,payment currency,payout currency,posted currency,target currency,currency,currency code,ccy,cur,' +
  'transaction currency'
).split(',');

const words = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const code = (text: string): string =>
  /^(?:us dollars?|us ?\$|\$|u\.s\. dollars?|dollars?)$/i.test(text.trim()) ? 'USD' : cleanText(text).toUpperCase().slice(0, 10);

/** The currency of a row where it is not the dollar, by its own column or by the heading of its amount. */
export function foreignCurrency(header: string[], amountColumns: (number | undefined)[]): (cells: string[]) => string | undefined {
  const names = header.map(words);
  const column = CURRENCY_HEADERS.map((name) => names.indexOf(name)).find((at) => at >= 0);
  const taken = amountColumns.filter((at) => at !== undefined);
  const headed = taken.map((at) => codeInHeading(header[at] ?? '')).find((found) => found !== undefined);
  // A row without dollars has its amount in the other currency's column.
  const others = headed === 'USD' ? [...header.keys()].filter((at) => !taken.includes(at) && isOtherAmount(header[at]!)) : [];
  return (cells) => {
    if (headed !== undefined && headed !== 'USD') return headed;
    const currency = column === undefined ? '' : code(cells[column] ?? '');
    if (currency !== '' && currency !== 'USD') return currency;
    const instead = taken.every((at) => (cells[at] ?? '').trim() === '') ? others.find((at) => /\d/.test(cells[at] ?? '')) : undefined;
    return instead === undefined ? (currency === '' ? written(cells, taken) : undefined) : codeInHeading(header[instead]!);
  };
}

const isOtherAmount = (header: string): boolean => {
  const found = codeInHeading(header);
  return found !== undefined && found !== 'USD' && /^(?:amount|amt)?$/.test(words(header.replace(/\b[A-Z]{3}\b/g, '')));
};

/** `€12.50`, `CA$5.00`, `12.50 EUR`: the currency that an amount itself is written in. */
function written(cells: string[], taken: number[]): string | undefined {
  for (const at of taken) {
    const found = FOREIGN_AMOUNT.exec((cells[at] ?? '').slice(0, 40));
    if (found) return SIGNS[found[1] ?? ''] ?? DOLLARS[found[2]?.toUpperCase() ?? ''] ?? found[3]?.toUpperCase();
  }
  return undefined;
}

const FOREIGN_AMOUNT = /([€£¥₹₩])|\b(CA|C|AU|A|NZ|HK|S|MX|R)\$|\b(EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|HKD|SGD|INR|MXN|BRL|SEK|NOK|DKK|PLN)\b/i;
const DOLLARS: Record<string, string> = { CA: 'CAD', C: 'CAD', AU: 'AUD', A: 'AUD', NZ: 'NZD', HK: 'HKD', S: 'SGD', MX: 'MXN', R: 'BRL' };

export const otherCurrency = (currency: string): string => `The amount is in ${currency}, but your books are in US dollars (USD).`;

export const foreignStatement = (currency: string): StatementProblem =>
  new StatementProblem('other-currency', `This statement is in ${currency}. Your books are in US dollars (USD), so it can’t be imported.`);
