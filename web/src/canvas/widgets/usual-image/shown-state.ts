import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { symbolOf } from '../../symbols/registry.ts';
import { SYMBOL_STATES } from '../../symbols/symbol.ts';
import { conditionOf } from '../../kit/face.ts';
import type { Reading } from '../../kit/reading.ts';
import type { SceneSource } from '../../kit/scene-source.ts';

interface Shown {
  /** State of the symbol, as a word. */
  readonly state: string;
  /** Hash of a picture that replaces the widget's own; empty for none. */
  readonly picture: string;
}

/** A word that no kind of symbol knows: it is drawn as not known, and claims nothing. */
const UNKNOWN = 'unknown';

/**
 * The state of a picture: that of the first of its items that holds. Where none does, its state at rest; but where it cannot
 * be said whether one does, it is not known. Without items a two-state signal says whether it runs.
 */
export function shownState(widget: WidgetOf<'UsualImage'>, source: SceneSource, reading: Reading): Shown {
  const rest = restOf(widget.dataAddon.symbol);
  const states = widget.items.filter(({ itemType }) => itemType === 'state');
  if (states.length === 0) return { state: ownState(reading) ?? rest, picture: '' };
  let isSure = true;
  for (const { dataAddon } of states) {
    const holds = conditionOf(source, dataAddon.when, widget.dataId);
    if (holds === true) return { state: dataAddon.state || rest, picture: dataAddon.picture };
    if (holds === undefined && dataAddon.when !== null) isSure = false;
  }
  return { state: isSure ? rest : UNKNOWN, picture: '' };
}

function restOf(symbol: string): string {
  const kind = symbolOf(symbol)?.kind;
  return (kind === undefined ? undefined : SYMBOL_STATES[kind][0]?.state) ?? 'stopped';
}

/** State of a signal with states; undefined for figures and signals without states. */
function ownState({ bond, signal, figure, quality }: Reading): string | undefined {
  if (bond === 'waiting' || bond === 'gone') return UNKNOWN;
  if (signal === undefined || isFigure(signal)) return undefined;
  const isTrusted = quality === 'good' || quality === 'uncertain';
  if (!isTrusted || figure === null) return UNKNOWN;
  return figure === 0 ? 'stopped' : 'running';
}
