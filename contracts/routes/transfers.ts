// Money that left one own account or came into one while its other side isn't in the books.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, CategorizedLine, LineId } from '../shapes.js';

/** From this many days on an open transfer is worth an alert: the slowest take about a week. */
export const lateTransferDays = 10;

/** Lines that could be the other side of an open transfer, as many as are shown. */
export const maxOtherSides = 5;

/** More than a wire costs is no fee of a transfer. */
export const maxTransferFeeCents = 60_00;

/** An open transfer in the other direction of which less arrived than left: the difference may be a fee that the sending account paid. */
const TransferWithFee = z.object({
  otherSide: CategorizedLine,
  /** The side that the money left by; split into `arrivedCents` as a transfer and `feeCents` as a bank fee the two sides are a pair. */
  paidLineId: LineId,
  arrivedCents: Cents,
  feeCents: Cents,
});

/** The transfer that a line on 'Transfer' is one side of. */
export const Transfer = z.object({
  otherSide: CategorizedLine.nullable(),
  /** Without the other side: opposite lines of the same amount on another own account, the nearest day first. */
  candidates: z.array(CategorizedLine).max(maxOtherSides),
  /** Without the other side: rows that it could be with a fee, the smallest fee first. */
  withFee: z.array(TransferWithFee).max(maxOtherSides).optional(),
  /** With the other side: the pair that a person made. Absent where the two pair by their amounts, days, and texts. */
  pairId: z.string().optional(),
});

const PairId = z.string().regex(/^\d{1,15}$/, 'must be the ID of a pair, such as 12');

export const listOtherSides = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/transactions/:lineId/other-sides',
  summary:
    'Transactions of your other accounts that could be the other side of a transfer, regardless of their category: those with the opposite amount, nearest date first, and those within a week that differ only by a fee. Transactions that are already paired are not listed.',
  role: 'adviser',
  params: z.object({ lineId: LineId }),
  reply: Transfer.pick({ candidates: true }).extend({ withFee: z.array(TransferWithFee).max(maxOtherSides) }),
  example: { candidates: [], withFee: [] },
});

export const pairTransfer = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/transfers/pairs',
  summary:
    'Pairs two transactions as the two sides of one transfer from one of your accounts to another, regardless of their dates, descriptions, and categories. Both are recorded as this person’s decision; `decidedLineIds` lists those that weren’t already, and `POST /api/v1/review/undo` reverses them. If less arrived than was sent, the sent transaction is split and the difference is a bank fee. The pair takes precedence over automatic pairing and ends any earlier pair of either transaction. 422 if the two can’t be one transfer; 409 in a locked period, or if one of them pays an invoice or a bill.',
  role: 'bookkeeper',
  body: z.object({ lineIds: z.array(LineId).length(2), tenantId: z.unknown().optional() }),
  reply: z.object({
    pairId: PairId,
    paidLineId: LineId,
    receivedLineId: LineId,
    amountCents: Cents,
    feeCents: Cents,
    decidedLineIds: z.array(LineId).max(2),
  }),
  status: 201,
  example: {
    pairId: '12',
    paidLineId: '104797-2',
    receivedLineId: '104811-2',
    amountCents: 50_000,
    feeCents: 0,
    decidedLineIds: ['104811-2'],
  },
});

export const undoTransferPair = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/transfers/pairs/:pairId',
  summary:
    'Ends a pair that a person made. Both rows keep their category, and pair again with each other or with other rows where amounts, days, and texts say so.',
  role: 'bookkeeper',
  params: z.object({ pairId: PairId }),
  reply: z.object({ undone: z.literal(true) }),
  example: { undone: true },
});

const Sum = z.object({ count: z.number().int(), paidCents: Cents, receivedCents: Cents });

export const getOpenTransfers = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/transfers/open',
  summary:
    'Transfers between own accounts with only one side in the books, counted and added up; `late` are those older than ten days. `GET /api/v1/general-ledger?openTransfersOnly=true` lists them.',
  role: 'adviser',
  reply: z.object({ open: Sum, late: Sum, oldestOn: BusinessDate.nullable() }),
  example: {
    open: { count: 2, paidCents: 150_000, receivedCents: 40_000 },
    late: { count: 1, paidCents: 150_000, receivedCents: 0 },
    oldestOn: '2026-10-02',
  },
});
