// How far the services have processed the events of the open business.
import { queryOptions } from '@tanstack/react-query';
import { getPipeline } from '#contracts/generated/client.js';
import { call } from '../lib/api.js';

export const pipelineQuery = queryOptions({
  queryKey: ['pipeline'],
  queryFn: ({ signal }) => call(getPipeline, { signal, background: true }),
});
