import type { KeyboardEvent, PointerEvent } from 'react';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { translate } from '../../../i18n/translate.ts';
import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from '../../kit/box.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { hintOf } from '../../kit/hint.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import input from '../../kit/input.module.css';
import { useScene } from '../../kit/scene-context.ts';
import { useWriting } from '../../kit/use-writing.ts';
import { wordsOf } from '../../kit/words.ts';
import { pressText } from './press-text.ts';
import { useHold } from './use-hold.ts';
import styles from './usual-button.module.css';

/** A button that writes, opens a page or an address, or runs a recipe. What it may not do it says why. */
export function View(props: ViewProps<'UsualButton'>) {
  const { stage } = useScene();
  const { action, writeType, pressType } = props.widget.dataAddon;
  // Nobody is there who could press it.
  if (stage === 'wall') return null;
  if (action !== 'write') return <OpenButton {...props} />;
  return writeType === 'press' && pressType === 'hold' ? <HoldButton {...props} /> : <WriteButton {...props} />;
}

const SIDES = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;
const LINE_HEIGHT = 1.25;

/** Lines for which a button has room, one at least. */
const linesIn = ({ height }: Box, { fontSize, strokeWidth }: Style): number =>
  Math.max(1, Math.floor((height - 2 * strokeWidth) / (fontSize * LINE_HEIGHT)));

function OpenButton({ widget, box, face }: ViewProps<'UsualButton'>) {
  const scene = useScene();
  const { action, functionPage, link, recipeId, target, width, height } = widget.dataAddon;
  const isNowhere = { write: '', page: functionPage, link, recipe: recipeId }[action] === '';
  const isBarred = action === 'recipe' && scene.acts?.openRecipe === undefined;
  const refusal =
    scene.acts === null
      ? null
      : isNowhere
        ? translate(scene.language, 'canvas.button.nowhere')
        : isBarred
          ? refusalText('noWrite', scene.language)
          : scene.acts.refusal('', widget.authRegion);
  const open = () => {
    const where = { target, width, height, hint: hintOf(widget.dataAddon, scene) };
    if (refusal !== null) return;
    if (action === 'page') scene.acts?.openPage(functionPage, where);
    else if (action === 'link') scene.acts?.openLink(link, where);
    else scene.acts?.openRecipe?.(recipeId, { hint: where.hint, widgetId: widget.id });
  };
  return (
    <button
      type="button"
      className={`${input['control']} ${styles['button']}`}
      style={{ ...boxStyleOf(widget.style, face), justifyContent: SIDES[widget.style.textAlign] }}
      title={refusal ?? undefined}
      aria-disabled={refusal !== null}
      onClick={open}
    >
      <span className={styles['text']} style={{ WebkitLineClamp: linesIn(box, widget.style) }}>
        {wordsOf(widget.dataAddon, scene.language) || translate(scene.language, 'widget.UsualButton')}
      </span>
    </button>
  );
}

/** Text that a press of the button writes now; undefined while unknown. */
function textOf({ widget: { dataAddon }, reading }: ViewProps<'UsualButton'>): string | null | undefined {
  const { writeType, writeValue, pressType } = dataAddon;
  if (writeType === 'fixed') return writeValue;
  return writeType === 'input' ? null : pressText(pressType, reading);
}

function WriteButton(props: ViewProps<'UsualButton'>) {
  const { widget } = props;
  const scene = useScene();
  const writing = useWriting(widget, { hint: hintOf(widget.dataAddon, scene) });
  const text = textOf(props);
  const unsure = text === undefined ? translate(scene.language, 'canvas.button.unknown') : null;
  const refusal = scene.acts === null ? null : (writing.refusal ?? unsure);
  const press = () => {
    if (refusal === null && text !== undefined) void writing.write(text);
  };
  return (
    <Face {...props} refusal={refusal} isPending={writing.commanded !== null}>
      {{ onClick: press }}
    </Face>
  );
}

/** Set for as long as it is held; cleared when it is let go, wherever that happens. */
function HoldButton(props: ViewProps<'UsualButton'>) {
  const { acts } = useScene();
  const { id: widgetId, dataId, authRegion } = props.widget;
  const refusal = acts === null ? null : acts.refusal(dataId, authRegion);
  const { isHeld, isPending, hold, release } = useHold((value) => acts?.write(dataId, value, { hint: null, widgetId }));
  const isKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';
  const press = () => {
    if (acts !== null && refusal === null) hold();
  };
  return (
    <Face {...props} refusal={refusal} isPending={isPending} isHeld={isHeld}>
      {{
        onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
          // Moves off the button while it is held are still its own.
          event.currentTarget.setPointerCapture?.(event.pointerId);
          press();
        },
        onPointerUp: release,
        onPointerCancel: release,
        onLostPointerCapture: release,
        onBlur: release,
        onKeyDown: (event: KeyboardEvent) => isKey(event) && press(),
        onKeyUp: (event: KeyboardEvent) => isKey(event) && release(),
      }}
    </Face>
  );
}

interface FaceProps extends ViewProps<'UsualButton'> {
  readonly refusal: string | null;
  readonly isPending: boolean;
  readonly isHeld?: boolean;
  /** Handlers of a press. */
  readonly children: React.ButtonHTMLAttributes<HTMLButtonElement>;
}

/** A button over a signal: its word, and for two states a lamp that says what the plant says. */
function Face({ widget, box, face, reading, refusal, isPending, isHeld = false, children }: FaceProps) {
  const { language } = useScene();
  const { writeType } = widget.dataAddon;
  const hasLamp = writeType === 'press' && reading.figure !== null;
  return (
    <button
      type="button"
      className={`${input['control']} ${styles['button']} ${isPending ? input['pending'] : ''}`}
      style={{ ...boxStyleOf(widget.style, face), justifyContent: SIDES[widget.style.textAlign] }}
      title={refusal ?? undefined}
      aria-disabled={refusal !== null}
      aria-busy={isPending}
      aria-pressed={isHeld || undefined}
      {...children}
    >
      {hasLamp && <span className={styles['lamp']} data-on={reading.figure !== 0} title={reading.text} />}
      <span className={styles['text']} style={{ WebkitLineClamp: linesIn(box, widget.style) }}>
        {wordsOf(widget.dataAddon, language) || reading.name || translate(language, 'widget.UsualButton')}
      </span>
    </button>
  );
}
