import { pageOptionsSchema } from '@tidegate/contract/widgets/page-document.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import type { SceneSignal, SceneSource } from '../kit/scene-source.ts';
import { Scene } from '../scene/scene.tsx';
import { GENERATED_PAGE } from './compose-page.ts';
import styles from './layout-preview.module.css';

interface Props {
  readonly widgets: readonly PageWidget[];
  readonly source: SceneSource;
  /** CSS pixels; the height follows. */
  readonly width: number;
}

const CON = pageOptionsSchema.parse(GENERATED_PAGE);

/** A generated page, small, before it is made. */
export function LayoutPreview({ widgets, source, width }: Props) {
  const scale = width / CON.width;
  return (
    <div className={styles['preview']} style={{ width, height: CON.height * scale }} inert aria-hidden>
      <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0', width: CON.width, height: CON.height }}>
        <Scene page={{ con: CON, widgets }} source={source} acts={null} mode="edit" stage="thumb" />
      </div>
    </div>
  );
}

/** Signals of which no value is known. */
export function sourceOf(signals: readonly SceneSignal[]): SceneSource {
  const byId = new Map(signals.map((one) => [one.id, one]));
  return {
    isKnown: true,
    signal: (id) => byId.get(id),
    live: () => undefined,
    alarm: () => undefined,
    trend: () => [],
    onLive: () => () => {},
    now: () => 0,
  };
}
