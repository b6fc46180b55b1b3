// What every scenario is asked for and what it finds, how a person reads it in a table and a program in one line.
import type { Point } from './moments.js';

export interface ScenarioOptions {
  rows: number;
  seed: string;
  /** Of import-kill: kills at random moments, and named ones. */
  kills: number;
  points: Point[];
  tell(line: string): void;
}

/** What was found after one fault. */
export interface Outcome {
  /** When it fell, in words or seconds from the beginning of the upload. */
  moment: string;
  /** Whom it hit. */
  victim: string;
  /** The books are those of the undisturbed run. */
  equal: boolean;
  differences: string[];
  parked: number;
  /** From the fault until everything had been applied again. */
  caughtUpAfterMs: number;
}

export interface ScenarioResult {
  outcomes: Outcome[];
  undisturbedSeconds: number;
  totalSeconds: number;
}

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>;

export const isSound = ({ equal, differences, parked }: Outcome): boolean => equal && differences.length === 0 && parked === 0;

const columns = [4, 12, 34, 14, 8, 8, 6];
const lineOf = (cells: unknown[]): string => cells.map((cell, at) => String(cell).padEnd(columns[at]!)).join('');
export const heading = lineOf(['', 'fault at', 'whom', 'caught up in', 'books', 'verify', 'parked']);

export function rowOf(n: number, { moment, victim, caughtUpAfterMs, equal, differences, parked }: Outcome): string {
  const found = [equal ? 'equal' : 'DIFFER', differences.length === 0 ? 'clean' : `${differences.length}`, parked];
  const line = lineOf([n, moment, victim, `${(caughtUpAfterMs / 1000).toFixed(1)} s`, ...found]);
  return [line, ...differences.map((one) => `    ${one}`)].join('\n');
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** One line for a program. */
export function summaryOf(scenario: string, { outcomes, undisturbedSeconds, totalSeconds }: ScenarioResult): string {
  const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
  return JSON.stringify({
    scenario,
    kills: outcomes.length,
    equal: outcomes.filter((one) => one.equal).length,
    verifyClean: outcomes.filter((one) => one.differences.length === 0).length,
    parked: outcomes.reduce((sum, one) => sum + one.parked, 0),
    seconds: { undisturbed: rounded(undisturbedSeconds), total: rounded(totalSeconds) },
    timeToCaughtUpMs: outcomes.map((one) => Math.round(one.caughtUpAfterMs)),
    victims: outcomes.map((one) => one.victim),
  });
}
