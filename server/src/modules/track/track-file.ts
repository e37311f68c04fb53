import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import type { Historian } from '../../ports/historian.ts';
import { BYTE_ORDER_MARK, LINE_END } from '@tidegate/contract/files/csv.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { type StoredPoint, StoredTrack } from './stored-track.ts';

interface Source {
  readonly historian: Pick<Historian, 'readRaw' | 'standingAt'>;
  readonly position: Position;
  /** Km/h in one of the unit of its speed. */
  readonly factor: number;
  /** Ms; `to` is excluded. */
  readonly from: number;
  readonly to: number;
}

const HEADS = {
  zh: '时间,纬度,经度,速度 (km/h),航向 (°),海拔 (m),卫星数',
  en: 'Time,Latitude,Longitude,Speed (km/h),Course (°),Altitude (m),Satellites',
} as const;
const DECIMALS = 7;

/** A row for each point; the header comes when the first part has been read: what fails by then can still be refused. */
export async function* csvTrack(source: Source, timeZone: string, language: Language): AsyncGenerator<string> {
  const clockOf = localClock(timeZone);
  const row = ({ at, lat, lng, extras }: StoredPoint) => {
    const { speed, course, altitude, satellites } = extras;
    const kmh = speed === undefined ? undefined : Number((speed * source.factor).toFixed(3));
    const cells = [clockOf(at), lat.toFixed(DECIMALS), lng.toFixed(DECIMALS), kmh, course, altitude, satellites];
    return cells.map((cell) => cell ?? '').join(',') + LINE_END;
  };
  yield* pieces(source, `${BYTE_ORDER_MARK}${HEADS[language]}${LINE_END}`, row, '');
}

/** One track of a GPX 1.1 file (topografix.com/GPX/1/1). */
export async function* gpxTrack(source: Source, name: string): AsyncGenerator<string> {
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Tidegate" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${xmlText(name)}</name><trkseg>
`;
  const point = ({ at, lat, lng, extras }: StoredPoint) => {
    const altitude = extras.altitude === undefined ? '' : `<ele>${extras.altitude}</ele>`;
    const place = `lat="${lat.toFixed(DECIMALS)}" lon="${lng.toFixed(DECIMALS)}"`;
    return `<trkpt ${place}>${altitude}<time>${new Date(at).toISOString()}</time></trkpt>\n`;
  };
  yield* pieces(source, head, point, '</trkseg></trk></gpx>\n');
}

async function* pieces(
  { historian, position, from, to }: Source,
  head: string,
  rowOf: (point: StoredPoint) => string,
  foot: string,
): AsyncGenerator<string> {
  let text = head;
  const stored = new StoredTrack(historian, position, (point) => {
    text += rowOf(point);
  });
  for await (const _slice of stored.read({ from, to })) {
    if (text !== '') yield text;
    text = '';
  }
  yield foot;
}

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Without what XML cannot hold at all. */
const xmlText = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
