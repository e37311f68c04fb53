import { MAP_STATES, mapKeyOf, type MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { pointPath } from './point-path.ts';
import type { States } from './shown-point.ts';
import { StateMark } from './state-mark.tsx';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import styles from './bubble.module.css';

interface Props {
  readonly points: readonly MapPoint[];
  /** Number of all, where `points` are only the first of them. */
  readonly total?: number;
  readonly states: States;
}

/** More than a person reads in a bubble; the list beside the map has the rest. */
export const PLACES_MAX = 50;

/** Several points at one place, those in trouble first. The arrow keys go from one to the next, Home and End to the ends. */
export function PlaceList({ points, total = points.length, states }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const stateOf = (point: MapPoint) => states.get(mapKeyOf(point)) ?? 'online';
  const sorted = points.toSorted((one, other) => MAP_STATES.indexOf(stateOf(one)) - MAP_STATES.indexOf(stateOf(other)));
  return (
    <article className={styles['bubble']}>
      <h2>{t('map.here', { count: total })}</h2>
      <Stack as="ul" gap={4} className={styles['here']} onKeyDown={step}>
        {sorted.slice(0, PLACES_MAX).map((point) => (
          <li key={mapKeyOf(point)}>
            <StateMark state={stateOf(point)} priorities={point.worstAlarm === null ? [] : [point.worstAlarm]} isBare />
            <Link to={pointPath(point)}>{nameText(point, language)}</Link>
          </li>
        ))}
      </Stack>
      {total > PLACES_MAX && <Faint as="p">{t('map.more', { count: total - PLACES_MAX })}</Faint>}
    </article>
  );
}

/** Moves the keyboard among the links of a list. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const wanted = { ArrowDown: at + 1, ArrowUp: at < 0 ? links.length - 1 : at - 1, Home: 0, End: links.length - 1 }[
    event.key
  ];
  if (wanted === undefined) return;
  // Neither the list nor the map around it scrolls.
  event.preventDefault();
  event.stopPropagation();
  links[Math.min(Math.max(wanted, 0), links.length - 1)]?.focus();
}
