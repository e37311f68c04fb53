import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { useId, useMemo, useState } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import { pictureAddress } from '../kit/picture-address.ts';
import { SceneProvider, type SceneContextValue } from '../kit/scene-context.ts';
import type { OpenFaceplate, SceneActs, SceneMode, SceneSource, SceneStage } from '../kit/scene-source.ts';
import { AlarmHolders } from './alarm-holders.ts';
import { Layers } from './widget-frame.tsx';
import styles from './scene.module.css';

interface Props {
  readonly page: PageDocument;
  readonly source: SceneSource;
  /** Null: nothing on it acts; nothing does either unless it is played. */
  readonly acts: SceneActs | null;
  readonly openFaceplate?: OpenFaceplate | undefined;
  readonly mode: SceneMode;
  readonly stage?: SceneStage | undefined;
  /** Only these of the page's own widgets; all when absent. */
  readonly onlyIds?: ReadonlySet<string>;
}

/** A page drawn at its own size, in CSS pixels: its background, and its widgets in order. The caller scales it. */
export function Scene({ page, source, acts, openFaceplate, mode, stage = 'page', onlyIds }: Props) {
  const { con, widgets } = page;
  const language = usePreferences((preferences) => preferences.language);
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const hatchId = useId();
  const [holders] = useState(() => new AlarmHolders());
  const scene = useMemo<SceneContextValue>(
    () => ({
      source,
      acts: mode === 'play' ? acts : null,
      openFaceplate,
      mode,
      stage,
      language,
      timeZone,
      marksAlarm: (widgetId, signalId) => holders.isHolder(widgetId, signalId),
      hatch: `url(#${hatchId})`,
    }),
    [source, acts, openFaceplate, mode, stage, language, timeZone, hatchId, holders],
  );
  const shown = useMemo(
    () => (onlyIds === undefined ? widgets : widgets.filter(({ id }) => onlyIds.has(id))),
    [widgets, onlyIds],
  );
  holders.set(shown);
  const ground =
    con.useBgImage && con.bgImage !== ''
      ? { backgroundImage: `url("${pictureAddress(con.bgImage)}")` }
      : { backgroundColor: colourCss(con.bgColor) };
  return (
    <SceneProvider value={scene}>
      <div className={styles['scene']} data-mode={mode} style={{ width: con.width, height: con.height, ...ground }}>
        <svg className={styles['defs']} aria-hidden="true">
          <pattern id={hatchId} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="7" fill="var(--hatch)" />
          </pattern>
        </svg>
        <Layers widgets={shown} isTop />
      </div>
    </SceneProvider>
  );
}
