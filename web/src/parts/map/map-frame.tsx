import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useT } from '../../i18n/translate.ts';
import { MapSourceCard } from './source-card.tsx';
import styles from './map.module.css';

/** Inputs of every map. */
export interface MapParts {
  readonly element: HTMLElement;
  readonly source: MapSource;
  readonly texts: { readonly zoomIn: string; readonly zoomOut: string };
}

interface Pane {
  resized(): void;
  remove(): void;
}

/** Creates a map in a frame, notifies it of size changes, and removes it; null until it is ready. */
export function useMapPane<P extends Pane>(
  source: MapSource,
  make: (parts: MapParts) => P,
): { readonly frame: RefObject<HTMLDivElement | null>; readonly pane: P | null } {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<P | null>(null);
  const open = useEffectEvent(make);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const opened = open({ element, source, texts: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') } });
    const grown = new ResizeObserver(() => opened.resized());
    grown.observe(element);
    setPane(opened);
    return () => {
      grown.disconnect();
      opened.remove();
    };
  }, [source, t]);
  return { frame, pane };
}

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly source: MapSource;
  readonly label: string;
  /** Over the map, or below it where it has a place of its own. */
  readonly children?: ReactNode;
}

/** Frame of a map, with the owner of its tiles named on it. */
export function MapFrame({ frame, source, label, children }: Props) {
  return (
    <div className={styles['fill']}>
      <div className={styles['over']}>
        <div ref={frame} className={styles['map']} role="region" aria-label={label} />
        {source.url !== '' && source.attribution !== '' && (
          <div className={styles['attribution']}>{source.attribution}</div>
        )}
        <MapSourceCard source={source} />
      </div>
      {children}
    </div>
  );
}
