// The drawings: one picture with a name to a screen reader, series in their order, nothing told by color alone.
import '@mantine/charts';
import { expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Donut } from './donut.js';
import { Sparkline } from './sparkline.js';
import type { TrendChartProps } from './trend.js';
import { TrendChart } from './trend-chart.js';

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

test('the place of a drawing is kept while it is loaded', async () => {
  draw(<TrendChart {...trend} />);
  expect(screen.getByRole('status', { name: 'Loading the trend' }).firstChild).toHaveStyle({ height: '232px' });
  expect(await screen.findByRole('img')).toHaveStyle({ height: 'calc(14.5rem * var(--mantine-scale))' });
});

test('a trend names its series and their last amounts at the line’s end', async () => {
  const container = draw(<TrendChart {...trend} />);
  const picture = await screen.findByRole('img', { name: 'Revenue, expenses and net' });
  expect(await within(picture).findByText('Net income')).toBeVisible();
  const texts = [...picture.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(expect.arrayContaining(['Sep', 'Oct', '$90k', '0', '\u2212$60k']));
  expect(texts.join(' ')).toContain('Revenue $10,000 Expenses $62,105 Net income \u2212$52,105');
  expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(4);
  expect(container.querySelector('[tabindex="0"]')).toBeNull();
});

test('a phone gets a legend in the same order instead', async () => {
  const container = draw(<TrendChart {...trend} compact />);
  await screen.findByRole('img', { name: 'Revenue, expenses and net' });
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Revenue', 'Expenses', 'Net income']);
  expect(screen.queryByText('\u2212$52,105')).toBeNull();
});

test('a sparkline is decoration that cannot be reached and ends in a dot', async () => {
  const container = draw(<Sparkline values={[1, 3, 2]} color="chart-1" />);
  await screen.findByText((_, element) => element?.tagName === 'circle');
  expect(container.querySelectorAll('circle')).toHaveLength(1);
  expect(container.querySelector('[inert]')).toHaveAttribute('aria-hidden', 'true');
});

test('a ring has its total in the middle, and names with shares beside it', async () => {
  draw(
    <Donut
      label="Revenue, October 2026"
      unit="revenue"
      parts={[
        { name: 'Client services', cents: 2_794_000 },
        { name: 'Nuculture studio', cents: 5_588_000 },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Nuculture studio66.7%', 'Client services33.3%']);
  const ring = screen.getByRole('img', { name: 'Revenue, October 2026' });
  expect(await within(ring).findByText('$84k')).toBeVisible();
  expect(within(ring).getByText('revenue')).toBeVisible();
});
