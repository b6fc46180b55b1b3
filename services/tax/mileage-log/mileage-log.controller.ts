// HTTP edge of the mileage log: read by every member, kept by bookkeepers; whether its miles count is for admins, as the tax profile is.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { changedMeanwhile } from '#contracts/problem.js';
import { pick } from '#contracts/records/record.js';
import { tripFields, tripRules } from '#contracts/records/trip.js';
import { addTrip, chooseMiles, deleteTrip, importTrips, listTrips, putTrip, tripsFile } from '#contracts/routes/mileage-log.js';
import { taxYear } from '#contracts/rules/years.js';
import { Clock } from '#platform/clock.js';
import { FileReader } from '#platform/file-reader/file-reader.js';
import type { Identity } from '#platform/identity.js';
import { checkRules } from '#platform/record-rules.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { lockProfiles } from '../profile/lock-profiles.js';
import { knownProfileOf, storedProfileOf } from '../profile/profile.query.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { writeProfile } from '../tax-profile/write-profile.js';
import { loggedMiles } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import { taxYearOf } from '../years/tax-years.js';
import { judgedTrips, takenTrips } from './judge-trips.js';
import { readTripsFile } from './read-in-thread.js';
import { countTrips, insertTrips, tripOf, tripsBetween } from './trip-rows.query.js';
import { tripsCsv } from './trips-csv.js';

function yearDays(tenantId: number, year: number) {
  const { startDate: from, endDate: to } = taxYear(year);
  return { tenantId, from, to };
}

@Controller()
export class MileageLogController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly fileReader: FileReader,
  ) {}

  @Serve(listTrips)
  list({ params: { year }, query: page }: RequestOf<typeof listTrips>, who: Identity): Promise<ReplyOf<typeof listTrips>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const trips = await tripsBetween(em, yearDays(tenantId, year), page);
      const total = await countTrips(em, yearDays(tenantId, year));
      const logged = loggedMiles(await tripSums(em, { tenantId, year }), taxYearOf(year)!);
      const { profile } = await knownProfileOf(em, tenantId, year);
      const { method, fromLog = false, miles, milesFromJuly, totalMiles = null } = profile.vehicle;
      const counted = taxYearOf(year)!.mileage.length > 1 ? miles + milesFromJuly : miles;
      return { year, trips, ...page, total, ...logged, profile: { method, fromLog, miles: counted, totalMiles } };
    });
  }

  @Serve(tripsFile)
  async file({ params: { year } }: RequestOf<typeof tripsFile>, who: Identity): Promise<StreamableFile> {
    const trips = await this.unitOfWork.read(who, (em) => tripsBetween(em, yearDays(who.tenantId, year)));
    const bytes = Buffer.from(tripsCsv(trips.toReversed()));
    const disposition = `attachment; filename="mileage-log-${year}.csv"`;
    return new StreamableFile(bytes, { type: 'text/csv; charset=utf-8', disposition, length: bytes.length });
  }

  @Serve(addTrip)
  add({ body: { tenantId: _, ...trip } }: RequestOf<typeof addTrip>, who: Identity): Promise<ReplyOf<typeof addTrip>> {
    return this.change(who, async (em, today) => {
      checkRules(tripRules, trip, { today });
      const [tripId] = await insertTrips(em, who.tenantId, [trip]);
      return { reply: { tripId: tripId! }, action: 'trip.added', subject: `trip ${trip.date}`, after: trip };
    });
  }

  @Serve(putTrip)
  put({ params, body }: RequestOf<typeof putTrip>, who: Identity): Promise<ReplyOf<typeof putTrip>> {
    const { tenantId: _, revision, ...trip } = body;
    return this.change(who, async (em, today) => {
      checkRules(tripRules, trip, { today });
      const stored = await tripOf(em, { tenantId: who.tenantId, ...params });
      if (stored.revision !== revision) throw changedMeanwhile('trip-changed', 'changed this trip');
      const before = pick(tripFields, stored);
      em.assign(stored, trip);
      return { reply: params, action: 'trip.changed', subject: `trip ${trip.date}`, before, after: trip };
    });
  }

  @Serve(deleteTrip)
  delete({ params }: RequestOf<typeof deleteTrip>, who: Identity): Promise<ReplyOf<typeof deleteTrip>> {
    return this.change(who, async (em) => {
      const stored = await tripOf(em, { tenantId: who.tenantId, ...params });
      const before = pick(tripFields, stored);
      em.remove(stored);
      return { reply: params, action: 'trip.removed', subject: `trip ${before.date}`, before };
    });
  }

  @Serve(importTrips)
  async import({ body: { text, accept, commit } }: RequestOf<typeof importTrips>, who: Identity): Promise<ReplyOf<typeof importTrips>> {
    const today = await this.unitOfWork.read(who, (em) => this.today(em, who));
    const read = await readTripsFile(this.fileReader, { tenantId: who.tenantId, text, today });
    const judge = async (em: EntityManager) => {
      const days = read.flatMap(({ trip }) => ('problem' in trip ? [] : [trip.date])).sort();
      const log = days.length === 0 ? [] : await tripsBetween(em, { tenantId: who.tenantId, from: days[0]!, to: days.at(-1)! });
      const judged = judgedTrips(read, log);
      return { judged, taken: takenTrips(judged, accept) };
    };
    if (!commit)
      return this.unitOfWork.read(who, async (em) => {
        const { judged, taken } = await judge(em);
        return { rows: judged, added: taken.length, committed: false };
      });
    return this.change(who, async (em) => {
      const { judged, taken } = await judge(em);
      if (taken.length > 0) await insertTrips(em, who.tenantId, taken);
      const reply = { rows: judged, added: taken.length, committed: true };
      return { reply, action: 'trips.imported', subject: 'mileage log', after: { added: taken.length }, unchanged: taken.length === 0 };
    });
  }

  /** The entered miles stay in the profile, so that the choice can be undone. */
  @Serve(chooseMiles)
  choose({ params: { year }, body }: RequestOf<typeof chooseMiles>, who: Identity): Promise<ReplyOf<typeof chooseMiles>> {
    const { tenantId, mail } = who;
    return this.change(who, async (em) => {
      const { profile: before } = await storedProfileOf(em, tenantId, year);
      const { fromLog: _, ...vehicle } = before.vehicle;
      const after = { ...before, vehicle: { ...vehicle, ...(body.fromLog && { fromLog: true }) } };
      const at = this.clock.instant().toISOString();
      const unchanged = !(await writeProfile(em, { tenantId, year, profile: after, at, by: mail }));
      return {
        reply: { fromLog: body.fromLog },
        action: 'tax-profile.changed',
        subject: `tax profile ${year}`,
        before,
        after,
        unchanged,
      };
    });
  }

  private async today(em: EntityManager, { tenantId }: Identity): Promise<string> {
    return this.clock.today((await businessOf(em, tenantId)).timeZone);
  }

  /** One change of a business at a time. A trip counts in its year, and in later ones for a vehicle of the asset register. */
  private change<R>(who: Identity, run: (em: EntityManager, today: string) => Promise<Changed<R>>): Promise<R> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockProfiles(em, tenantId);
      const today = await this.today(em, who);
      const { reply, unchanged, ...audit } = await run(em, today);
      await em.flush();
      if (unchanged) return { reply };
      return { reply, events: [auditRecorded.tax.of(tenantId, audit)], jobs: await requestEstimates(em, [{ tenantId }]) };
    });
  }
}

interface Changed<R> {
  reply: R;
  action: string;
  subject: string;
  before?: object;
  after?: object;
  /** Nothing was changed. */
  unchanged?: boolean;
}
