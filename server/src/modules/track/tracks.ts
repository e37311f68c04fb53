import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/track/calls.ts';
import type { Track } from '@tidegate/contract/nouns/track/track.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { TRACK_POINTS_MAX } from '@tidegate/contract/limits.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import { Thinner } from '@tidegate/contract/nouns/track/rules/thinner.ts';
import { TrackFigures, type DayOf, type DrivenPoint } from '@tidegate/contract/nouns/track/rules/track-figures.ts';
import type { Historian } from '../../ports/historian.ts';
import type { PositionStore } from './position-store.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import { kmhFactor } from './speed-unit.ts';
import { StoredTrack } from './stored-track.ts';
import { csvTrack, gpxTrack } from './track-file.ts';

interface Parts {
  readonly store: PositionStore;
  readonly historian: Pick<Historian, 'readRaw' | 'standingAt'>;
  readonly concurrency: ConcurrencyLimit;
}

const MINUTE_MS = 60_000;
/** A tenth of a metre. */
const DECIMALS = 1e6;

/** The ways of equipment, out of the history of the signals that say where it is. */
export class Tracks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses noPosition, what the query range refuses, and badField for an unknown time zone. */
  async query(input: InputOf<typeof calls.trackQuery>, context: RequestContext): Promise<Track> {
    const { from, to, stopMinutes, stopMetres } = input;
    const { position, factor, timeZone } = await this.#checked(input, context);
    return this.#parts.concurrency.run(context, async () => {
      const thinner = new Thinner(TRACK_POINTS_MAX);
      const rule = { stopMs: stopMinutes * MINUTE_MS, stopM: stopMetres };
      const figures = new TrackFigures(rule, localDays(timeZone), (point) => thinner.add(point));
      const stored = new StoredTrack(this.#parts.historian, position, (point) => {
        const { speed } = point.extras;
        figures.add(point, speed === undefined ? undefined : speed * factor);
      });
      for await (const _slice of stored.read({ from, to: to + 1 })) continue;
      figures.end();
      return shown(thinner.result(), figures, stored.left);
    });
  }

  /** All points that are possible, as a file. Refuses what `query` refuses. */
  async exportFile(input: InputOf<typeof calls.trackExport>, context: RequestContext): Promise<FileAnswer> {
    const { position, factor, timeZone } = await this.#checked(input, context);
    const { from, to, format } = input;
    const source = { historian: this.#parts.historian, position, factor, from, to: to + 1 };
    const { name } = context.objects.one('equipment');
    const rows = await this.#parts.concurrency.pieces(context, (inTurn) => {
      const historian: Parts['historian'] = {
        readRaw: (query) => inTurn(() => this.#parts.historian.readRaw(query)),
        standingAt: (ids, at) => inTurn(() => this.#parts.historian.standingAt(ids, at)),
      };
      const turned = { ...source, historian };
      return format === 'gpx' ? gpxTrack(turned, name) : csvTrack(turned, timeZone, context.language);
    });
    return new FileAnswer(rows, {
      'content-type': format === 'gpx' ? 'application/gpx+xml' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="track-${from}-${to}.${format}"`,
    });
  }

  async #checked(
    { equipmentId, from, to, timeZone: asked }: Omit<InputOf<typeof calls.trackExport>, 'format'>,
    context: RequestContext,
  ) {
    checkQueryRange(from, to);
    const timeZone = context.zoneOf({ timeZone: asked });
    const position = (await this.#parts.store.all(context.range)).find((one) => one.equipmentId === equipmentId);
    if (position === undefined) throw new Refusal('noPosition');
    return { position, factor: kmhFactor(position.speedUnit), timeZone };
  }
}

function shown(points: readonly DrivenPoint[], figures: TrackFigures, left: Track['left']): Track {
  const { days, stops, gapM, maxKmh, maxAt } = figures;
  const distanceM = days.reduce((sum, day) => sum + day.distanceM, 0);
  const movingMs = days.reduce((sum, day) => sum + day.movingMs, 0);
  const degrees = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
  return {
    times: points.map(({ at }) => at),
    lngs: points.map(({ lng }) => degrees(lng)),
    lats: points.map(({ lat }) => degrees(lat)),
    kmh: points.map(({ kmh }) => Math.round(kmh * 10) / 10),
    gaps: points.flatMap(({ isAfterGap }, index) => (isAfterGap ? [index] : [])),
    points: figures.points,
    left,
    distanceM,
    gapM,
    movingMs,
    maxKmh,
    maxAt,
    avgKmh: movingMs === 0 ? 0 : (distanceM / movingMs) * 3_600,
    stops,
    days,
  };
}

/** Days of the clock of a zone: 23 or 25 hours long where it is put forward or back. */
function localDays(timeZone: string): DayOf {
  return (at) => {
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).startOfDay();
    return { day: day.toPlainDate().toString(), until: day.add({ days: 1 }).startOfDay().epochMilliseconds };
  };
}
