// Compares the processor time of each test level with its budget, and finds the slow test files. Pure: it gets what was measured.

/** A level may use this share of its budget before it is named. Machines differ, so this is a warning and never a failure. */
const tolerance = 1.2;
const slowFileMs = 10_000;

const inSeconds = (seconds) => `${Math.round(seconds)} s`;

/** Lines for the end of the output: each level's processor time and budget in seconds, then the levels that grew by more than a fifth. */
export function budgetLines(levels, budgets) {
  const measured = levels.filter(({ processorSeconds }) => processorSeconds !== undefined);
  if (measured.length === 0) return [];
  const lines = measured.map(({ name, processorSeconds }) => {
    const budget = budgets[name] === undefined ? 'no budget' : `budget ${inSeconds(budgets[name])}`;
    return `  ${name.padEnd(12)} ${inSeconds(processorSeconds).padStart(7)}   ${budget}`;
  });
  const grown = measured.filter(({ name, processorSeconds }) => processorSeconds > tolerance * budgets[name]);
  const warnings = grown.map(
    ({ name, processorSeconds }) =>
      `Warning: ${name} used ${Math.round((processorSeconds / budgets[name] - 1) * 100)}% more than its budget.`,
  );
  return ['Processor time:', ...lines, ...warnings];
}

/** Files that took more than ten seconds, slowest first. Times are in milliseconds. */
export function slowFileLines(files) {
  return files
    .filter(({ tookMs }) => tookMs > slowFileMs)
    .sort((a, b) => b.tookMs - a.tookMs)
    .map(({ file, tookMs }) => `  ${inSeconds(tookMs / 1000).padStart(6)}  ${file}`);
}
