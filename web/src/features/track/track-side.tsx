import { fieldFacts } from '@tidegate/contract/fields/field-facts.ts';
import { stopFields } from '@tidegate/contract/nouns/track/fields.ts';
import type { Track, Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { InputNumber } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { useLongText } from './long-text.ts';
import { MomentValues } from './moment-values.tsx';
import type { Moment } from './track-place.ts';
import styles from './track.module.css';

/** Definition of a stop. */
export interface StopRule {
  readonly stopMinutes: number;
  readonly stopMetres: number;
}

interface Props {
  readonly tracked: Tracked;
  readonly track: Track;
  readonly at: number;
  readonly moment: Moment | undefined;
  readonly rule: StopRule;
  readonly onRule: (rule: StopRule) => void;
  readonly onSeek: (at: number) => void;
}

const kmText = (metres: number): string => (metres / 1_000).toFixed(metres < 100_000 ? 2 : 1);

/** Beside the map: the figures of the track, what was at the moment, its stops and days. */
export function TrackSide({ tracked, track, at, moment, rule, onRule, onSeek }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const longText = useLongText();
  const { stops, days } = track;
  return (
    <>
      <section className={styles['part']}>
        <dl className={styles['figures']}>
          <Figure name={t('track.mileage')} text={t('track.km', { km: kmText(track.distanceM) })} />
          <Figure name={t('track.moving')} text={longText(track.movingMs)} />
          <Figure name={t('track.avgSpeed')} text={t('track.kmh', { kmh: track.avgKmh.toFixed(1) })} />
          <div>
            <dt>{t('track.maxSpeed')}</dt>
            <dd>
              {track.maxAt === null ? (
                '—'
              ) : (
                <button type="button" className={styles['link']} onClick={() => onSeek(track.maxAt ?? at)}>
                  {t('track.kmh', { kmh: track.maxKmh.toFixed(1) })}
                </button>
              )}
            </dd>
          </div>
        </dl>
        {track.gapM > 0 && <p className={styles['faint']}>{t('track.gapM', { km: kmText(track.gapM) })}</p>}
        <p className={styles['faint']}>
          {track.times.length < track.points
            ? t('track.pointsShown', { count: track.points, shown: track.times.length })
            : t('track.points', { count: track.points })}
        </p>
      </section>
      <section className={styles['part']}>
        <p className={styles['now']} aria-live="off">
          {moment?.isInGap === true ? t('track.inGap') : t('track.kmh', { kmh: (moment?.kmh ?? 0).toFixed(1) })}
          {moment !== undefined && (
            <span className={styles['faint']}>
              {' '}
              {moment.lat.toFixed(5)}, {moment.lng.toFixed(5)}
            </span>
          )}
        </p>
      </section>
      <MomentValues tracked={tracked} at={at} />
      <section className={styles['part']}>
        <h2>{t('track.stops', { count: stops.length })}</h2>
        <StopFields rule={rule} onRule={onRule} />
        {stops.length === 0 ? (
          <p className={styles['faint']}>{t('track.noStops')}</p>
        ) : (
          <ol className={styles['stops']}>
            {stops.map((stop, index) => (
              <li key={stop.from}>
                <button type="button" aria-current={at >= stop.from && at <= stop.to} onClick={() => onSeek(stop.from)}>
                  <span className={styles['stopMark']}>{index + 1}</span>
                  <span>{dateTimeText(stop.from, zone).slice(5, 16)}</span>
                  <span>{longText(stop.to - stop.from)}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className={styles['part']}>
        <h2>{t('track.days')}</h2>
        <table className={styles['days']}>
          <thead>
            <tr>
              <th scope="col">{t('track.day')}</th>
              <th scope="col">{t('track.mileage')}</th>
              <th scope="col">{t('track.moving')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, distanceM, movingMs }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{t('track.km', { km: kmText(distanceM) })}</td>
                <td>{longText(movingMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Figure({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function StopFields({ rule, onRule }: Pick<Props, 'rule' | 'onRule'>) {
  const t = useT();
  return (
    <div className={styles['rule']}>
      <InputNumber
        aria-label={t('track.stopMinutesLabel')}
        {...fieldFacts(stopFields.stopMinutes).limits}
        value={rule.stopMinutes}
        suffix={t('unit.min', { count: '' }).trim()}
        changeOnWheel={false}
        onChange={(stopMinutes) => stopMinutes !== null && onRule({ ...rule, stopMinutes })}
      />
      <InputNumber
        aria-label={t('track.stopMetresLabel')}
        {...fieldFacts(stopFields.stopMetres).limits}
        value={rule.stopMetres}
        suffix="m"
        onChange={(stopMetres) => stopMetres !== null && onRule({ ...rule, stopMetres })}
      />
    </div>
  );
}
