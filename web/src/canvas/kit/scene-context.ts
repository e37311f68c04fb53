import type { Language } from '@tidegate/contract/errors.ts';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { OpenFaceplate, SceneActs, SceneMode, SceneSource, SceneStage } from './scene-source.ts';

/** Context of every widget of a scene. */
export interface SceneContextValue {
  readonly source: SceneSource;
  /** Null where nothing may be done. */
  readonly acts: SceneActs | null;
  /** Absent where there are no faceplates. They are looked at in a replay too, where nothing may be done. */
  readonly openFaceplate: OpenFaceplate | undefined;
  readonly mode: SceneMode;
  readonly stage: SceneStage;
  readonly language: Language;
  readonly timeZone: string;
  /** True if this widget marks the alarms of the signal. */
  readonly marksAlarm: (widgetId: string, signalId: string) => boolean;
  /** Fill of untrusted values, `url(#…)`. */
  readonly hatch: string;
}

const SceneContext = createContext<SceneContextValue | null>(null);
export const SceneProvider = SceneContext.Provider;

/** The scene around a widget. */
export function useScene(): SceneContextValue {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('There is no scene around this widget');
  return scene;
}

/** True if curves show the past of their signals: not while a page is drawn with made-up values, or shown as it is stored. */
export const hasPast = ({ mode, source }: Pick<SceneContextValue, 'mode' | 'source'>): boolean =>
  mode !== 'edit' || source.isOfPlant === true;

/** Shows what has changed by itself; false where that takes a drawing. */
type Accept = () => boolean;

const acceptNothing: Accept = () => false;

/** The state of some signals, compared part by part: the same array as long as nothing has to be redrawn. */
class Watch {
  readonly #source: SceneSource;
  readonly #ids: readonly string[];
  readonly #accept: Accept;
  #seen: unknown[] = [];

  constructor(source: SceneSource, ids: readonly string[], accept: Accept) {
    this.#source = source;
    this.#ids = ids;
    this.#accept = accept;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const notify = () => {
      if (this.#accept()) this.#check();
      else listener();
    };
    const offs = this.#ids.map((id) => this.#source.onLive(id, notify));
    return () => offs.forEach((off) => off());
  };

  readonly snapshot = (): readonly unknown[] => {
    if (this.#isChanged()) {
      this.#seen = [];
      this.#check();
    }
    return this.#seen;
  };

  /** Asked for each widget at each change: it compares in place. */
  #isChanged(): boolean {
    const source = this.#source;
    const seen = this.#seen;
    // A signal counts as deleted only after the signals are known.
    if (seen[0] !== source.isKnown) return true;
    let at = 1;
    for (const id of this.#ids) {
      if (seen[at] !== source.live(id) || seen[at + 1] !== source.alarm(id) || seen[at + 2] !== source.signal(id))
        return true;
      at += 3;
    }
    return false;
  }

  #check(): void {
    const source = this.#source;
    const seen = this.#seen;
    seen[0] = source.isKnown;
    let at = 1;
    for (const id of this.#ids) {
      seen[at] = source.live(id);
      seen[at + 1] = source.alarm(id);
      seen[at + 2] = source.signal(id);
      at += 3;
    }
  }
}

/**
 * Draws the component again whenever anything of these signals has changed that `accept` does not show by itself; `ids` and
 * `accept` have to be the same while they say the same.
 */
export function useSignals(ids: readonly string[], accept: Accept = acceptNothing): void {
  const { source } = useScene();
  const watch = useMemo(() => new Watch(source, ids, accept), [source, ids, accept]);
  useSyncExternalStore(watch.subscribe, watch.snapshot);
}
