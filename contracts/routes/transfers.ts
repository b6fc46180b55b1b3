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
  /** Without the other side: opposite lines of the same amount on another own account within a week, in another category, newest first. */
  candidates: z.array(CategorizedLine).max(maxOtherSides),
  /** Without the other side: open transfers that it could be with a fee, the smallest fee first. */
  withFee: z.array(TransferWithFee).max(maxOtherSides).optional(),
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
