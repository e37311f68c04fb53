import { ALARM_PRIORITIES, type AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { MAP_STATES, type MapState } from '@tidegate/contract/nouns/map/map-point.ts';
import { PRIORITY_SHAPES } from '../../ui/priority-mark.tsx';
import styles from './mark.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/** Shape of each state in a box of 20: a square, a struck ring, a disc. Never by colour alone. */
const STATE_PATHS: { readonly [S in MapState]: string } = {
  alarm: 'M3 3h14v14H3zM10 6v5M10 13.4v.6',
  offline: 'M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14M5 15L15 5',
  online: 'M10 3.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13',
};

/** The shape of a state; that of the priority where an alarm of one is known. */
export const shapeOf = (state: MapState, priority: AlarmPriority | null): string =>
  state === 'alarm' && priority !== null ? PRIORITY_SHAPES[priority] : STATE_PATHS[state];

/** States of the points behind a mark, and the most urgent of their alarms. */
export type Summary = { readonly [S in MapState]: number } & { readonly worst: AlarmPriority | null };

/** Counts the states behind a mark. */
export function summaryOf(states: readonly MapState[], priorities: readonly AlarmPriority[] = []): Summary {
  const count = (wanted: MapState) => states.filter((state) => state === wanted).length;
  const worst = ALARM_PRIORITIES.find((priority) => priorities.includes(priority)) ?? null;
  return { alarm: count('alarm'), offline: count('offline'), online: count('online'), worst };
}

/** Number of points behind a mark. */
export const countOf = ({ alarm, offline, online }: Summary): number => alarm + offline + online;

/** The same in a mark. */
export const isSame = (one: Summary, other: Summary): boolean =>
  one.alarm === other.alarm &&
  one.offline === other.offline &&
  one.online === other.online &&
  one.worst === other.worst;

/** The most urgent state there is. */
export const worstOf = (summary: Summary): MapState => MAP_STATES.find((state) => summary[state] > 0) ?? 'online';

function stateShape(state: MapState, worst: AlarmPriority | null): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add(styles['shape'] ?? '');
  svg.dataset['state'] = state;
  if (worst !== null) svg.dataset['priority'] = String(worst);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shapeOf(state, worst));
  svg.append(path);
  return svg;
}

/** A mark on the map: one shape, or the number of points with the number of each problem beside it. */
export function markElement(summary: Summary): HTMLElement {
  const total = countOf(summary);
  const mark = document.createElement('div');
  mark.dataset['state'] = worstOf(summary);
  if (total === 1) {
    mark.className = styles['single'] ?? '';
    mark.append(stateShape(worstOf(summary), summary.worst));
    return mark;
  }
  mark.className = styles['cluster'] ?? '';
  if (summary.worst !== null) mark.dataset['priority'] = String(summary.worst);
  mark.append(text(styles['total'], total));
  const troubles = document.createElement('div');
  troubles.className = styles['troubles'] ?? '';
  for (const state of ['alarm', 'offline'] as const) {
    if (summary[state] === 0) continue;
    const trouble = text(styles['trouble'], summary[state]);
    trouble.prepend(stateShape(state, state === 'alarm' ? summary.worst : null));
    troubles.append(trouble);
  }
  mark.append(troubles);
  return mark;
}

/** A number that the style sheet draws: the label of the mark says it in words, and need not contain bare digits. */
function text(className: string | undefined, count: number): HTMLElement {
  const span = document.createElement('span');
  span.className = className ?? '';
  span.dataset['count'] = String(count);
  return span;
}
