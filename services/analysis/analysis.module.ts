// The analysis service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';

@Module({ controllers: [] })
export class AnalysisModule {}

export const analysisService: ServiceDefinition = { name: 'analysis', module: AnalysisModule, entities: [] };
