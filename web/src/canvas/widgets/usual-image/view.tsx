import type { SymbolLimits } from '../../symbols/symbol.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { groundFace } from '../../kit/face.ts';
import { isSymbol, Picture } from '../../kit/picture.tsx';
import { onScale, partOf, ticksOf } from '../../kit/scale.ts';
import type { Reading } from '../../kit/reading.ts';
import { shownState } from './shown-state.ts';

/** A symbol or picture in the state that its items, or else its own signal, say. */
export function View({ widget, box, face, reading, scene }: ViewProps<'UsualImage'>) {
  const { state, picture } = shownState(widget, scene.source, reading);
  const fields = picture === '' ? widget.dataAddon : { ...widget.dataAddon, symbol: '', picture };
  // A rule colours a symbol itself; a picture keeps its colours, and its ground takes those of the rules.
  const ground = isSymbol(fields) ? groundFace(face, widget.style) : face;
  return (
    <>
      <BoxGround box={box} style={widget.style} face={ground} mode={scene.mode} />
      <Picture box={box} fields={fields} state={state} colours={face.ruled} {...levelOf(reading)} />
    </>
  );
}

const PERCENT = { low: 0, high: 100 };

/** Level with its limits, as shares of the signal's range; undefined if the signal has no range. */
function levelOf({ signal, figure }: Reading) {
  const scale =
    signal?.displayMin != null && signal.displayMax != null && signal.displayMax > signal.displayMin
      ? { low: signal.displayMin, high: signal.displayMax }
      : signal?.unit === '%'
        ? PERCENT
        : undefined;
  if (scale === undefined || figure === null) return {};
  const limits: { -readonly [L in keyof SymbolLimits]: SymbolLimits[L] } = {};
  for (const [kind, part] of ticksOf(signal?.limits, scale)) limits[kind] = part;
  return { level: onScale(partOf(figure, scale)), limits };
}
