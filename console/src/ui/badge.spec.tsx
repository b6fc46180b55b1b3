// How sure a classification looks, at the bounds that the contract names.
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import * as contract from '#contracts/rules/confidence.js';
import { Confidence, ConfidenceBars } from './badge.js';

test.each([
  [1, 3],
  [contract.highConfidence, 3],
  [contract.highConfidence - 0.0001, 2],
  [contract.lowConfidence, 2],
  [contract.lowConfidence - 0.0001, 1],
  [0, 1],
])('%s has %s of three bars', (value, filled) => {
  const { container } = render(<ConfidenceBars value={value} />);
  expect(container.querySelectorAll('i')).toHaveLength(3);
  expect([...container.querySelectorAll('i')].filter((bar) => bar.style.background !== '')).toHaveLength(filled);
});

test('what needs a look is a badge, the rest a plain figure', () => {
  render(
    <>
      <Confidence value={contract.highConfidence - 0.01} />
      <Confidence value={contract.highConfidence} />
    </>,
  );
  const classOf = (text: string) => screen.getByText(text).className;
  expect(classOf('80%')).toBe('dim');
  expect(classOf('79%')).not.toContain('dim');
});
