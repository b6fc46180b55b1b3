// The drawings: one picture with a name to a screen reader, series in their order, nothing shown by color alone.
import '@mantine/charts';
import { expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DonutRing } from './donut.js';
import { Sparkline } from './sparkline.js';
import type { TrendChartProps } from './trend.js';
import { TrendChart, TrendSkeleton } from './trend-chart.js';

const draw = (drawing: ReactNode) => render(<MantineProvider env="test">{drawing}</MantineProvider>).container;

const trend: TrendChartProps = {
  label: 'Revenue, expenses and net',
  months: [
    { short: 'Sep', name: 'September 2026', valuesCents: [8_566_008, 5_970_521, 2_595_487] },
    { short: 'Oct', name: 'October 2026', valuesCents: [1_000_000, 6_210_539, -5_210_539] },
  ],
  series: [
    { name: 'Revenue', color: 'chart-1' },
    { name: 'Expenses', color: 'chart-2' },
  ],
  result: 'Net income',
};
const lastAmounts = ['Revenue', '$10,000', 'Expenses', '$62,105', 'Net income', '\u2212$52,105'];

test('a trend has its height at once, also while its figures load', () => {
  draw(<TrendSkeleton />);
  expect(screen.getByRole('status', { name: 'Loading the trend' }).firstChild).toHaveStyle({ height: '232px' });
  draw(<TrendChart {...trend} />);
  expect(screen.getByRole('img', { name: 'Revenue, expenses and net' })).toHaveAttribute('height', '232');
});

test('a trend names its series and their last amounts at the line’s end', () => {
  const container = draw(<TrendChart {...trend} />);
  const picture = screen.getByRole('img', { name: 'Revenue, expenses and net' });
  const texts = [...picture.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(['\u2212$60k', '\u2212$30k', '0', '$30k', '$60k', '$90k', 'Sep', 'Oct', ...lastAmounts]);
  expect(container.querySelectorAll('[data-series] rect')).toHaveLength(4);
});

test('bars grow from zero in the color of their series, and a loss lies below it', () => {
  const container = draw(<TrendChart {...trend} />);
  const bars = (name: string) => container.querySelector(`[data-series="${name}"]`);
  expect(bars('Revenue')).toHaveAttribute('fill', 'var(--chart-1)');
  expect(bars('Expenses')).toHaveAttribute('fill', 'var(--chart-2)');
  // From -$60k to $90k there are 196 px, so that zero lies 117.6 px below the top of the plot.
  const [september] = bars('Revenue')?.children ?? [];
  expect(Number(september?.getAttribute('height'))).toBeCloseTo((196 * 8_566_008) / 15_000_000, 6);
  expect(Number(september?.getAttribute('y'))).toBeCloseTo(127.6 - (196 * 8_566_008) / 15_000_000, 6);
  const heights = [...container.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy')));
  expect(heights.map((height) => Math.sign(height - 127.6))).toEqual([-1, 1]);
});

test('the amounts of a month by keyboard: one stop, arrow keys go on, Escape closes', async () => {
  const container = draw(<TrendChart {...trend} />);
  const user = userEvent.setup();
  const readout = () => container.querySelector('.floating')?.textContent;
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(readout()).toBeUndefined();
  await user.tab();
  const october = 'October 2026: Revenue $10,000.00, Expenses $62,105.39, Net income \u2212$52,105.39';
  expect(screen.getByRole('img', { name: october })).toHaveFocus();
  expect(readout()).toBe('October 2026Revenue$10,000.00Expenses$62,105.39Net income\u2212$52,105.39');
  await user.keyboard('{ArrowLeft}');
  expect(readout()).toBe('September 2026Revenue$85,660.08Expenses$59,705.21Net income$25,954.87');
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(readout()).toBeUndefined();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('pointing at a month shows its amounts until the pointer leaves', async () => {
  const container = draw(<TrendChart {...trend} />);
  const user = userEvent.setup();
  const month = screen.getByRole('img', { name: /^September 2026/ });
  await user.hover(month);
  expect(container.querySelector('.floating')).toHaveTextContent('September 2026');
  await user.unhover(month);
  expect(container.querySelector('.floating')).toBeNull();
});

test('a phone gets a legend in the same order instead', () => {
  const container = draw(<TrendChart {...trend} compact />);
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Revenue', 'Expenses', 'Net income']);
  expect(screen.queryByText('\u2212$52,105')).toBeNull();
});

test('a sparkline is decoration that cannot be reached and ends in a dot', () => {
  const container = draw(<Sparkline values={[1, 3, 2]} color="chart-1" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('polyline')).toHaveAttribute('points', '0,100 50,0 100,50');
  expect(container.querySelector('polyline')).toHaveAttribute('stroke', 'var(--chart-1)');
  const [dot, ...more] = container.querySelectorAll('circle');
  expect([dot?.getAttribute('cx'), dot?.getAttribute('cy'), more.length]).toEqual(['100%', '50%', 0]);
  expect(container.querySelector('[tabindex]')).toBeNull();
});

test('a ring has its total in the middle', async () => {
  draw(
    <DonutRing
      label="Revenue, October 2026"
      middle="$84k"
      below="revenue"
      slices={[
        { name: 'Nuculture studio', cents: 5_588_000, color: 'chart-1' },
        { name: 'Client services', cents: 2_794_000, color: 'chart-2' },
      ]}
    />,
  );
  const ring = screen.getByRole('img', { name: 'Revenue, October 2026' });
  expect(await within(ring).findByText('$84k')).toBeVisible();
  expect(within(ring).getByText('revenue')).toBeVisible();
});
