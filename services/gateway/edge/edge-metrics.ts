// How long calls take, by contract and outcome.
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { EdgeRequest } from './api-guard.js';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Excludes streams, which last as long as a screen is open. */
export function measure(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of an API call to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request: EdgeRequest, reply, done) => {
    const route = request.match?.route;
    if (route && route.answers !== 'events')
      durations.observe({ method: request.method, route: route.path, status: reply.raw.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
