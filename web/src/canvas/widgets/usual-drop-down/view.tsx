import type { ViewProps } from '../../kit/definition.ts';
import { hintOf } from '../../kit/hint.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import input from '../../kit/input.module.css';
import { useScene } from '../../kit/scene-context.ts';
import { useWriting } from '../../kit/use-writing.ts';
import { optionsOf } from './options.ts';

/** Matches no option: it represents any other value. */
const NONE = ' ';

/** A choice that is written. It shows what the plant says, and what was chosen only while that is on its way. */
export function View({ widget, face, reading }: ViewProps<'UsualDropDown'>) {
  const scene = useScene();
  const { commanded, refusal, write } = useWriting(widget, { hint: hintOf(widget.dataAddon, scene) });
  const options = optionsOf(widget.items, reading.signal, scene.language);
  const value = reading.live?.value;
  const actual = options.find((option) => value != null && isSame(option.value, value));
  const shown = commanded ?? actual?.value ?? NONE;
  // On a wall nobody can choose: it is a value like others.
  if (scene.stage === 'wall') {
    const side = widget.style.textAlign;
    return (
      <span className={input['plain']} style={{ ...boxStyleOf(widget.style, face), ...NO_FIELD, textAlign: side }}>
        {reading.text}
      </span>
    );
  }
  return (
    <select
      className={`${input['control']} ${commanded === null ? '' : input['pending']}`}
      style={{ ...boxStyleOf(widget.style, face), textAlignLast: widget.style.textAlign }}
      aria-label={reading.name || widget.name}
      aria-busy={commanded !== null}
      title={refusal ?? undefined}
      disabled={refusal !== null || reading.signal === undefined}
      value={shown}
      onChange={(event) => void write(event.target.value)}
    >
      {shown === NONE && (
        <option value={NONE} disabled>
          {reading.text}
        </option>
      )}
      {options.map((option) => (
        <option key={option.key} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

const NO_FIELD = { background: 'transparent', border: 'none' } as const;

/** 1 and true are the same to a device. */
function isSame(text: string, value: number | string | boolean): boolean {
  if (typeof value === 'string') return text === value;
  const lower = text.trim().toLowerCase();
  const figure = lower === 'true' ? 1 : lower === 'false' ? 0 : Number(lower);
  return lower !== '' && figure === Number(value);
}
