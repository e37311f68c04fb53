import { useT } from '../../i18n/translate.ts';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { MapState } from '@tidegate/contract/nouns/map/map-point.ts';
import { shapeOf } from './mark.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './mark.module.css';

interface Props {
  readonly state: MapState;
  /** Priorities of the shown alarms. */
  readonly priorities?: readonly AlarmPriority[];
  readonly isBare?: boolean;
}

/** The shape of a state on the map, with its word; an alarm has the shape of its priority. */
export function StateMark({ state, priorities = [], isBare = false }: Props) {
  const t = useT();
  return (
    <Row as="span" inline gap={6} className={styles['word']}>
      {(state !== 'alarm' || priorities.length === 0 ? [null] : priorities).map((priority) => (
        <svg
          key={priority}
          className={styles['shape']}
          viewBox="0 0 20 20"
          data-state={state}
          data-priority={priority}
          aria-hidden="true"
        >
          <path d={shapeOf(state, priority)} />
        </svg>
      ))}
      <span className={isBare ? 'visually-hidden' : undefined}>{t(`map.state.${state}`)}</span>
    </Row>
  );
}
