// The assistant service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service.js';
import { ClassifyTransactions, STARTING_MODEL } from './classification/classify-transactions.reaction.js';
import { loadStartingModel } from './classification/starting-model.config.js';

@Module({ controllers: [ClassifyTransactions], providers: [{ provide: STARTING_MODEL, useFactory: loadStartingModel }] })
export class AssistantModule {}

export const assistantService: ServiceDefinition = { name: 'assistant', module: AssistantModule, entities: [], follows: ['ledger'] };
