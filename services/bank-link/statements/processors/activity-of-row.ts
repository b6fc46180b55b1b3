// The published details of a processor's row.
import type { ProcessorActivity } from '#contracts/events/bank-link.js';
import { publishedKind } from '#contracts/rules/processor-kinds.js';
import { cleanText } from '../cell.js';
import type { Amounts, RowFacts } from './layout.js';

export function activityOf({ kind, ...facts }: RowFacts, { netCents, grossCents, feeCents }: Amounts): ProcessorActivity {
  const amounts =
    kind === 'fee'
      ? { grossCents: 0, feeCents: -netCents || 0 }
      : facts.hasNoFee || kind === 'hold' || kind === 'loan'
        ? { grossCents: netCents, feeCents: 0 }
        : { grossCents, feeCents };
  const short = (text: string | undefined, length: number): string => cleanText(text ?? '').slice(0, length);
  return {
    kind: publishedKind(kind),
    ...amounts,
    taxCents: facts.taxCents ?? 0,
    chargeId: short(facts.chargeId, 100),
    client: short(facts.client, 500),
    clientId: short(facts.clientId, 255),
    payoutId: short(facts.payoutId, 100),
    ...(kind === 'hold' && { holdId: short(facts.holdId, 100) }),
    ...(kind === 'loan' && { loan: true }),
  };
}
