// Redrive requested from outside the process, by the program that runs the operator's command.
import { Controller, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Consumers } from './progress.js';
import { redrive } from './redrive.js';
import { parsePart } from '../serve.js';
import { AskedBy } from '../service-signer.js';
import { UnitOfWork } from '../unit-of-work.js';

const Tenants = z.object({
  tenants: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .max(100_000)
    .transform((text) => text.split(',').map(Number)),
});

@Controller('internal/redrive')
@AskedBy(['gateway'])
export class RedriveController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consumers: Consumers,
  ) {}

  @Post()
  async redrive(@Query() query: unknown): Promise<{ told: string[] }> {
    const { tenants } = parsePart(Tenants, query, 'query') as z.output<typeof Tenants>;
    return { told: await redrive(this.unitOfWork, this.consumers, tenants) };
  }
}
