import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './map-stage.module.css';

interface Props {
  /** May set `--stage-above` (the height of the content above) and `--stage-map` (the map's own on a phone). */
  readonly className?: string | undefined;
  readonly side: ReactNode;
  /** It comes before the map in the tab order. */
  readonly isSideFirst?: boolean;
  /** The map, with what belongs to it. */
  readonly children: ReactNode;
}

/** A map with a separately scrolling column beside it; on a phone the column is below. */
export function MapStage({ className = '', side, isSideFirst = false, children }: Props) {
  const column = <aside className={styles['side']}>{side}</aside>;
  return (
    <div className={`${styles['stage']} ${className}`} data-side={isSideFirst ? 'first' : 'last'}>
      {isSideFirst && column}
      <Stack className={styles['main']}>{children}</Stack>
      {!isSideFirst && column}
    </div>
  );
}
