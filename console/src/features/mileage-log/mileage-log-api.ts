// The calls of the mileage log.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { addTrip, chooseMiles, deleteTrip, importTrips, listTrips, putTrip, tripsFile } from '#contracts/generated/client.js';
import type { addTrip as AddRoute, importTrips as ImportRoute, listTrips as ListRoute } from '#contracts/routes/mileage-log.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';

export type Log = ReplyOf<typeof ListRoute>;
export type Trip = Log['trips'][number];
export type TripBody = Omit<BodyInput<typeof AddRoute>, 'tenantId'>;
export type Preview = ReplyOf<typeof ImportRoute>;
export type PreviewRow = Preview['rows'][number];

export const pageSize = 100;

// Below the tax key, so that line 9 and the estimate are read again with it.
export const logQuery = (year: number, page: number) =>
  queryOptions({
    queryKey: ['tax', 'trips', year, page],
    queryFn: ({ signal }) => call(listTrips, { params: { year }, query: { page, limit: pageSize }, signal }),
  });

/** Adds a trip, or replaces the one that was seen. */
export const saveTrip = (body: TripBody, seen: Trip | null) =>
  seen ? call(putTrip, { params: { tripId: seen.tripId }, body: { ...body, revision: seen.revision } }) : call(addTrip, { body });

export const removeTrip = ({ tripId }: Trip) => call(deleteTrip, { params: { tripId } });

/** Without `commit` it only previews the result of each row. */
export const sendTrips = (body: { text: string; commit?: boolean; accept?: number[] }) => call(importTrips, { body });

export const countLog = (year: number, fromLog: boolean) => call(chooseMiles, { params: { year }, body: { fromLog } });

export const downloadTrips = (year: number) => download(tripsFile, { params: { year } }, { fileName: `mileage-log-${year}.csv` });
