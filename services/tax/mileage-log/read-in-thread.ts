// Reads files of trips by the platform's file reader. The same file is the thread's program.
import type { FileReader } from '#platform/file-reader/file-reader.js';
import { threadProgram } from '#platform/thread-program.js';
import { readTrips, type ReadTrip } from './read-trips.js';

interface TripsText {
  text: string;
  today: string;
}

const program = threadProgram(import.meta.url);

export function readTripsFile(reader: FileReader, { tenantId, ...input }: TripsText & { tenantId: number }): Promise<ReadTrip[]> {
  const file = { tenantId, program, bytes: input.text.length, input, advice: 'Split it into several files.' };
  return reader.read(file, (ask) => ask<ReadTrip[]>());
}

/** In the thread. */
export function* read({ text, today }: TripsText): Generator<ReadTrip[], void> {
  yield readTrips(text, today);
}
