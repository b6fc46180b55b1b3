// `npm run oracle:tax [-- --seed N --count N]`: 200 fresh households by our engine and by PSL Tax-Calculator itself. Prints the largest difference; exit 1 when it
// is more than a cent, or when Tax-Calculator cannot be had.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { computeWhatIf } from '#contracts/routes/tax-what-if.js';
import { whatIf } from '../../services/tax/tax-what-if/what-if.js';
import { taxYearOf } from '../../services/tax/years/tax-years.js';
import { checkout, pythonWith } from '../python-environment.js';
import { households, type OracleHousehold } from './households.js';

const tolerance = 0.01;
const chosenLines = ['standardAndGifts', 'itemizedDeduction', 'taxableIncome', 'qbiDeduction'];
const folder = join(checkout, 'tests', 'oracle');
const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '200' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const python = pythonWith('taxcalc', join(folder, 'requirements.txt'));
if (!python) {
  console.error('Tax-Calculator needs Python 3.11 or newer and the package registry.');
  process.exitCode = 1;
} else {
  const cases = households(Number(values.count), seed);
  const answer = execFileSync(python, [join(folder, 'tax_calculator.py')], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const theirs = JSON.parse(answer) as Record<string, number>[];
  // Sec. 68 takes 2/37 of the lesser of what is itemized and what lies above the 37 % bracket, after the deduction for business income; Tax-Calculator takes it of the
  // latter alone, and before.
  const reduced = ({ year, itemized, status }: OracleHousehold, { agi }: Record<string, number>) =>
    year >= 2026 && itemized !== null && agi! > taxYearOf(year)!.bracketTops[status][5]!;
  const compared = cases
    .map((household, at) => [household, theirs[at]!] as const)
    .filter(([household, lines]) => !reduced(household, lines));
  const differences = compared.flatMap(([household, lines]) => {
    const { w2Wages, ubia, sstb, retirement, itemized, earnedIncomeCredit, ...rest } = household;
    const input = {
      ...rest,
      ...(retirement && { retirement }),
      ...(itemized && { itemized }),
      ...(earnedIncomeCredit && { earnedIncomeCredit }),
      qbi: { eligible: true, w2Wages, ubia, sstb },
    };
    const reply = whatIf(computeWhatIf.body!.parse(input));
    const ours = { ...reply, standardAndGifts: reply.standardDeduction + reply.giftsBesideStandard! };
    // Where the tax is the same both ways, Tax-Calculator takes the standard deduction and we take what leaves less to tax.
    const either =
      lines['itemizedDeduction'] === 0 && ours.itemizedDeduction! > 0 && Math.abs(lines['incomeTax']! - ours.incomeTax) <= tolerance;
    const told = Object.entries(lines).filter(([line]) => !(either && chosenLines.includes(line)));
    return told.map(([line, value]) => ({
      line,
      household,
      theirs: value,
      ours: ours[line as keyof typeof ours] as number,
      by: Math.abs(value - (ours[line as keyof typeof ours] as number)),
    }));
  });
  report(compared, differences);
}

function report(
  compared: (readonly [OracleHousehold, Record<string, number>])[],
  differences: { line: string; household: OracleHousehold; theirs: number; ours: number; by: number }[],
): void {
  const beyond = differences.filter(({ by }) => !(by <= tolerance));
  for (const { line, household, theirs, ours } of beyond.slice(0, 20))
    console.log(`${line}: Tax-Calculator ${theirs.toFixed(2)}, ours ${ours.toFixed(2)} for ${JSON.stringify(household)}`);
  const largest = differences.reduce((most, one) => (one.by > most.by ? one : most));
  const by = Math.round(largest.by * 10_000) / 10_000;
  console.log(
    `Seed ${seed}: ${compared.length} households, ${differences.length} figures compared, ${beyond.length} differ by more than ${tolerance} dollars.`,
  );
  const families = compared.filter(([{ dependents }]) => dependents.children > 0);
  const paidOut = families.filter(([, lines]) => lines['additionalChildTaxCredit']! > 0);
  const itemizing = compared.filter(([, lines]) => lines['itemizedDeduction']! > 0);
  console.log(
    `${itemizing.length} of them itemize, ${compared.filter(([{ dividends }]) => dividends.ordinary > 0).length} have dividends.`,
  );
  const earned = compared.filter(([, lines]) => lines['earnedIncomeCredit']! > 0);
  const large = earned.filter(([{ earnedIncomeCredit }]) => earnedIncomeCredit!.children > 0);
  const byTaxes = paidOut.filter(([{ dependents, earnedIncomeCredit }]) => dependents.children >= 3 && earnedIncomeCredit !== null);
  console.log(
    `${families.length} of them have children, ${paidOut.length} are paid a credit beyond their income tax, ${byTaxes.length} of these with three or more.`,
  );
  console.log(`${earned.length} of them have an earned income credit, ${large.length} of these with children.`);
  console.log(`Largest difference: ${by} dollars (${largest.line}, ${largest.household.year}, ${largest.household.status}).`);
  process.exitCode = beyond.length > 0 ? 1 : 0;
}
