import type { Language } from '@tidegate/contract/errors.ts';
import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { conditionOf } from './face.ts';
import type { SceneActs, SceneMode, SceneSource } from './scene-source.ts';

/** What surrounds every widget of a scene. */
export interface Surroundings {
  readonly source: SceneSource;
  /** Null where nothing may be done. */
  readonly acts: SceneActs | null;
  readonly mode: SceneMode;
  readonly language: Language;
  readonly timeZone: string;
  /** Fill of what is not to be trusted, `url(#…)`. */
  readonly hatch: string;
}

const SceneContext = createContext<Surroundings | null>(null);
export const SceneProvider = SceneContext.Provider;

/** The scene around a widget. */
export function useScene(): Surroundings {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('There is no scene around this widget');
  return scene;
}

/** What is known of some signals, compared part by part: the same array for as long as nothing of them changed. */
class Watch {
  readonly #source: SceneSource;
  readonly #ids: readonly string[];
  #seen: readonly unknown[] = [];

  constructor(source: SceneSource, ids: readonly string[]) {
    this.#source = source;
    this.#ids = ids;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const offs = this.#ids.map((id) => this.#source.onLive(id, listener));
    return () => offs.forEach((off) => off());
  };

  readonly snapshot = (): readonly unknown[] => {
    if (this.#isChanged()) this.#seen = this.#look();
    return this.#seen;
  };

  /** Asked for each widget at each change: it compares in place. */
  #isChanged(): boolean {
    const source = this.#source;
    const seen = this.#seen;
    // That a signal is gone can only be said once the signals are known.
    if (seen[0] !== source.isKnown) return true;
    let at = 1;
    for (const id of this.#ids) {
      if (seen[at] !== source.live(id) || seen[at + 1] !== source.alarm(id) || seen[at + 2] !== source.signal(id))
        return true;
      at += 3;
    }
    return false;
  }

  #look(): readonly unknown[] {
    const source = this.#source;
    return [source.isKnown, ...this.#ids.flatMap((id) => [source.live(id), source.alarm(id), source.signal(id)])];
  }
}

/** Draws the component again whenever anything of these signals has changed; `ids` has to be the same array while it says the same. */
export function useSignals(ids: readonly string[]): void {
  const { source } = useScene();
  const watch = useMemo(() => new Watch(source, ids), [source, ids]);
  useSyncExternalStore(watch.subscribe, watch.snapshot);
}

const useOne = (signalId: string) => useSignals(useMemo(() => (signalId === '' ? [] : [signalId]), [signalId]));

/** Whether a condition holds; undefined where that cannot be said, or where there is none. */
export function useCondition(condition: Condition | null, ownSignalId: string): boolean | undefined {
  const { source } = useScene();
  useOne(condition === null ? '' : condition.dataId || ownSignalId);
  return conditionOf(source, condition, ownSignalId);
}
