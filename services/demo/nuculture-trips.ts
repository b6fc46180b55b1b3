// The trips in the car of Nuculture's owner, as her mileage app exports them.
import { businessDay, dayOf, firstOfMonth } from './calendar.js';
import { randomFrom } from './random.js';

const CAR = 'Subaru Outback';
const STUDIO = 'Studio, 27 Kent Avenue';

const routes: [miles: number, purpose: string, to: string][] = [
  [6.2, 'Pick up lenses', 'Abel Cine, Brooklyn Navy Yard'],
  [4.8, 'Set materials', 'Greenpoint Lumber'],
  [31.6, 'Location scout', 'Rockaway Beach, NY'],
  [78.2, 'Client meeting, Brightwell Beverages', 'Stamford, CT'],
  [118.4, 'Shoot for Cascade Outdoor', 'Cold Spring, NY'],
];

/** Business trips on the first three days, and a private one. */
const DAYS = [4, 11, 18, 22];

/** The trips of last year and this one, up to today. */
export function demoTrips(today: string): string {
  const lines = ['Date,Miles,Kind,Purpose,Vehicle,From,To'];
  const january = `${Number(today.slice(0, 4)) - 1}-01-01`;
  for (let month = january; month <= today; month = firstOfMonth(month, 1)) {
    const random = randomFrom(`trips|${month}`);
    for (const [at, day] of DAYS.entries()) {
      const date = businessDay(dayOf(month, day));
      const [miles, purpose, to] = routes[Math.floor(random() * routes.length)]!;
      const isBusiness = at < DAYS.length - 1;
      const trip = isBusiness ? [miles, 'Business', purpose, CAR, STUDIO, to] : [12.4, 'Personal', '', CAR, '', ''];
      if (date <= today) lines.push([date, ...trip].map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell)).join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}
