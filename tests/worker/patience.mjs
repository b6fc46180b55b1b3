// Time limits of tests on a busy machine. Their only purpose is to end what never ends, so each level may be three times as slow as its tests say.
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

const factor = 3;

/** Handles Jest's events: before the first test of a file runs, every limit in it is raised. */
export function raiseLimits({ name }, state) {
  if (name !== 'run_start') return;
  state.testTimeout *= factor;
  raiseIn(state.rootDescribeBlock);
}

function raiseIn(block) {
  for (const each of [...block.hooks, ...block.children]) if (each.timeout) each.timeout *= factor;
  for (const child of block.children) if (child.type === 'describeBlock') raiseIn(child);
}

/** Node's environment with those limits. */
export default class PatientEnvironment extends NodeEnvironment {
  handleTestEvent = raiseLimits;
}
