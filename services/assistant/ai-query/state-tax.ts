// Sales tax of one state: of the lines whose texts name it. It isn't known while the tax of other lines names no state.
import { consoleLinks } from '#contracts/console-links.js';
import { stateNames, type StateCode } from '#contracts/rules/states.js';
import type { Measured } from '../typed-query/typed-query.js';
import type { Figure } from './answer.js';
import { stateSums, type MeasureRequest } from './measures.query.js';
import type { Reader } from './sums-answer.js';

type Asked = Omit<Measured, 'kind'> & { state: StateCode };

export async function stateTaxFigure({ em }: Reader, { state, period }: Asked, request: MeasureRequest, name: string): Promise<Figure> {
  const links = [{ text: 'Sales tax by state', link: consoleLinks.salesTax(Number(period.endDate.slice(0, 4))) }];
  const known = await stateSums(em, request);
  const ofState = known.find((sum) => sum.state === state);
  const unnamed = known.find((sum) => sum.state === null);
  if (!ofState) return { name, cents: null, note: `Your books have no sales tax for ${stateNames[state]}.`, links };
  if (unnamed && (unnamed.cents !== 0 || unnamed.lines > 0))
    return {
      ...{ name, cents: null, links },
      note: `Some sales tax in your books isn’t linked to a state, so the amount for ${stateNames[state]} isn’t known.`,
    };
  return { name, cents: ofState.cents, note: '', links };
}
