import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { TrendPoint } from '../../live/trend-gaps.ts';

/** The limits of a signal's alarms, engineering units; one that is absent is not drawn. */
export interface SignalLimits {
  readonly ll?: number;
  readonly l?: number;
  readonly h?: number;
  readonly hh?: number;
}

/** Fields of a signal that a page needs. */
export type SceneSignal = Signal & { readonly limits?: SignalLimits | undefined };

/** The most urgent alarm of a signal. */
export interface SceneAlarm {
  readonly priority: AlarmPriority;
  readonly unacked: boolean;
}

/**
 * Source of signals and values of a scene: the plant, a simulation, or the history. Answers keep their identity while
 * nothing changed. While the link is lost, every value is stale.
 */
export interface SceneSource {
  /** False until the signals are known: until then none of them is gone. */
  readonly isKnown: boolean;
  /** While a page is drawn: true where it shows what the plant says, to which the past belongs. */
  readonly isOfPlant?: boolean;
  /** Undefined when it is gone, or not known yet. */
  signal(signalId: string): SceneSignal | undefined;
  /** Undefined while nothing came. */
  live(signalId: string): LiveValue | undefined;
  alarm(signalId: string): SceneAlarm | undefined;
  /** The last minutes, oldest first; a value of null is a gap. */
  trend(signalId: string): readonly TrendPoint[];
  /**
   * Calls after anything of the signal has changed: its value, its alarm, what is known of it. The listeners of one answer
   * run together, so that one drawing shows all of it.
   */
  onLive(signalId: string, listener: () => void): () => void;
  /** The moment that is shown, ms: the server's clock, or the moment of a replay. */
  now(): number;
}

/** Target of a link: this tab, a new tab, or a box over the page of this size (CSS pixels). */
export interface Target {
  readonly target: '_self' | '_blank' | 'dialog';
  readonly width: number;
  readonly height: number;
  /** A question to confirm first, or null. */
  readonly hint: string | null;
}

/** The outcome of a write, as far as it is known; its message is shown by the caller. */
export type WriteEnd = 'done' | 'failed' | 'cancelled';

/** The box on the screen of what a faceplate is about, CSS pixels. */
export type FaceAnchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Opens the faceplate of a signal, or of the machine that it belongs to, beside what was clicked. */
export type OpenFaceplate = (signalId: string, anchor: FaceAnchor) => void;

/** Actions of a person on a page. Widgets send nothing themselves. */
export interface SceneActs {
  /**
   * Writes a value as text, or with null asks the person for one. `hint` is a question that is asked before, beside what the
   * signal's own policy demands; null asks nothing. `widgetId` is the widget that it comes from: the server holds its region.
   * Resolves when it has ended, and never rejects.
   */
  write(
    signalId: string,
    value: string | null,
    asked: { readonly hint: string | null; readonly widgetId: string },
  ): Promise<WriteEnd>;
  /**
   * Why the person may not write to the signal (empty: to none, as when a page is opened) from a widget of this region (empty:
   * of none), in words; null when they may.
   */
  refusal(signalId: string, authRegion: string): string | null;
  openPage(pageId: string, target: Target): void;
  openLink(link: string, target: Target): void;
  /** Asks whether to run a recipe, and runs it. `hint` is a question beside what is asked anyway. Absent where the person may run none. */
  readonly openRecipe?:
    | ((recipeId: string, asked: { readonly hint: string | null; readonly widgetId: string }) => void)
    | undefined;
}

/** The stage of a page: for people who use it, on a wall that nobody can touch, or as a small picture of itself. */
export type SceneStage = 'page' | 'wall' | 'thumb';

/** `edit`: faint what is hidden, marked what is not bound, nothing acts. `replay`: as played, but nothing acts. */
export type SceneMode = 'edit' | 'play' | 'replay';
