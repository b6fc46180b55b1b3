// How far the services have processed the events of the open business.
import { getPipeline } from '#contracts/generated/client.js';
import { reading } from '../lib/reading.js';

export const pipelineQuery = reading(getPipeline, { background: true });
