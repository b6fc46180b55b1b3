// Sales tax of one state: of the lines whose texts name it. Where texts name no state, it is known only if the books name no other state.
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
  const isOnly = known.every((sum) => sum.state === state || sum.state === null);
  if (!ofState) return { name, cents: null, note: `No sales tax in your books names ${stateNames[state]}.`, links };
  if (!unnamed || (unnamed.cents === 0 && unnamed.lines === 0)) return { name, cents: ofState.cents, note: '', links };
  if (!isOnly)
    return {
      name,
      cents: null,
      note: `Some sales tax in your books names no state, so the amount of ${stateNames[state]} isn’t known.`,
      links,
    };
  const note = `Sales tax that names no state is counted here, because your books name no state other than ${stateNames[state]}.`;
  return { name, cents: ofState.cents + unnamed.cents, note, links };
}
