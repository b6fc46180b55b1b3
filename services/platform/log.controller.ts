// This service's event log for the other services: its heads, its events, and what a consumer still has to apply.
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import type { ReceivedEvent } from '#contracts/define.js';
import { partitionCount } from '#contracts/partition.js';
import { maxMarks, type LogMark } from './event-chain.js';
import { SqlLogReader, type Head, type Pending } from './event-log.js';
import { parsePart } from './serve.js';
import { AskedBy } from './service-signer.js';
import { UnitOfWork } from './unit-of-work.js';

/** Positions of one answer. */
export const maxPositions = 2_000;

const Position = z.coerce.number().int().min(0);
const Types = z
  .string()
  .max(2_000)
  .transform((text) => text.split(','));
const TenantId = z.coerce.number().int().min(1);

const Range = z
  .object({ partition: Position.max(partitionCount - 1), from: Position, to: Position, types: Types, tenantId: TenantId.optional() })
  .refine(({ from, to }) => to - from <= maxPositions, `at most ${maxPositions} positions`);
const Positions = z
  .string()
  .max(maxMarks * 16)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((positions) => positions.length <= maxMarks, `at most ${maxMarks} positions`);
const MarksQuery = z.object({ partition: Position.max(partitionCount - 1), positions: Positions });
/** E.g. `7:ledger.entry-posted,ledger.period-locked;0:ledger.entry-posted`: each consumer's position and the event types it follows. */
const Feeds = z
  .string()
  .max(6_000)
  .regex(/^\d{1,15}:[^:;]+(;\d{1,15}:[^:;]+)*$/)
  .transform((text) => text.split(';').map((feed) => feed.split(':')))
  .transform((feeds) => feeds.map(([from, types]) => ({ from: Number(from), types: types!.split(',') })));
const PendingQuery = z.object({ tenantId: TenantId, feeds: Feeds });

@Controller('internal')
@AskedBy('followers')
export class LogController {
  private readonly log: SqlLogReader;

  constructor(work: UnitOfWork) {
    this.log = new SqlLogReader(work.service, () => work.readLog());
  }

  @Get('heads')
  heads(): Promise<Head[]> {
    return this.log.heads();
  }

  @Get('log')
  read(@Query() query: unknown): Promise<ReceivedEvent[]> {
    return this.log.read(parsePart(Range, query, 'query') as z.output<typeof Range>);
  }

  @Get('marks')
  marks(@Query() query: unknown): Promise<LogMark[]> {
    return this.log.marks(parsePart(MarksQuery, query, 'query') as z.output<typeof MarksQuery>);
  }

  @Get('pending')
  pending(@Query() query: unknown): Promise<Pending> {
    return this.log.pending(parsePart(PendingQuery, query, 'query') as z.output<typeof PendingQuery>);
  }
}
