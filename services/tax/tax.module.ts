// The tax service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service.js';
import { BooksProjection } from './books/books.projection.js';
import { BusinessesProjection } from './books/businesses.projection.js';
import { ScheduleCController } from './schedule-c/schedule-c.controller.js';
import { TaxWhatIfController } from './tax-what-if/tax-what-if.controller.js';

@Module({ controllers: [BooksProjection, BusinessesProjection, TaxWhatIfController, ScheduleCController] })
export class TaxModule {}

export const taxService: ServiceDefinition = { name: 'tax', module: TaxModule, entities: [], follows: ['gateway', 'ledger'] };
