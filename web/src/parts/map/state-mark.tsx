import { useT } from '../../i18n/translate.ts';
import { STATE_PATHS } from './mark.ts';
import type { MapState } from './mark.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './mark.module.css';

/** The shape of a state on the map, with its word. */
export function StateMark({ state, isBare = false }: { readonly state: MapState; readonly isBare?: boolean }) {
  const t = useT();
  return (
    <Row as="span" inline gap={6} className={styles['word']}>
      <svg className={styles['shape']} viewBox="0 0 20 20" data-state={state} aria-hidden="true">
        <path d={STATE_PATHS[state]} />
      </svg>
      <span className={isBare ? 'visually-hidden' : undefined}>{t(`map.state.${state}`)}</span>
    </Row>
  );
}
