import { NOT_SHARED } from '@tidegate/contract/nouns/page/rules/shared-widgets.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useMemo, type ReactNode, type Ref } from 'react';
import { translate } from '../../i18n/translate.ts';
import { cornerOfWidget, turnOf, type Box } from '../kit/box.ts';
import { ErrorWidget } from '../kit/error-widget.tsx';
import { isMarked, Marks } from '../kit/marks.tsx';
import { readingOf, savedName } from '../kit/reading.ts';
import type { SceneContextValue } from '../kit/scene-context.ts';
import { definitionOf } from '../widgets/registry.ts';
import { isMoved, Moved } from './moved.tsx';
import styles from './scene.module.css';
import { stillOf, type FacedSignal, type Still, type WidgetState } from './widget-state.ts';

export interface FrameProps {
  readonly widget: Widget;
  /** Not inside a group: what is selected by a click. */
  readonly isTop: boolean;
}

/** A widget in its surroundings at one moment: all that its frame is drawn from. */
export interface Framed extends FrameProps {
  readonly scene: SceneContextValue;
  readonly still: Still;
  readonly state: WidgetState;
  readonly box: Box;
}

/** The parts of a widget that no signal changes, found once for each edit of it. */
export const useStill = (widget: Widget): Still => useMemo(() => stillOf(widget), [widget]);

/** Attributes that identify a widget, or a part of a group. */
export const nameId = (id: string, isTop: boolean) => (isTop ? { 'data-widget-id': id } : { 'data-child-id': id });

const STALE_OPACITY = 0.6;
const FAINT_OPACITY = 0.25;

const isHidden = ({ widget, state }: Framed) => widget.isHidden || !state.face.isShown;
const isFaint = (framed: Framed) => framed.scene.mode === 'edit' && isHidden(framed);

/** True if any of it is visible; in the editor hidden widgets are faint. */
export const isDrawn = (framed: Framed): boolean => !isHidden(framed) || isFaint(framed);

/** Opacity of a widget; undefined if opaque. */
export function opacityOf(framed: Framed): number | undefined {
  const { widget, state } = framed;
  const stale = state.worst?.quality === 'stale' ? STALE_OPACITY : 1;
  const opacity = widget.style.opacity * (isFaint(framed) ? FAINT_OPACITY : 1) * stale;
  return opacity === 1 ? undefined : opacity;
}

/**
 * Opens the faceplate of the signal of a widget, by click and by keyboard; nothing where the widget has none. It lies over the widget
 * instead of being it: a button is named as its visible text begins, and a gauge shows a scale.
 */
function FaceplateButton({ framed }: { readonly framed: Framed }) {
  const { scene, box } = framed;
  const open = scene.openFaceplate;
  const faced = facedSignal(framed);
  if (open === undefined || faced === undefined) return null;
  const { dataId } = faced;
  const show = (event: { readonly currentTarget: Element }) =>
    open(dataId, event.currentTarget.getBoundingClientRect());
  return (
    <rect
      role="button"
      tabIndex={0}
      aria-haspopup="dialog"
      aria-label={faceplateName(framed, faced)}
      className={styles['face']}
      x={box.x}
      y={box.y}
      width={box.width}
      height={box.height}
      onClick={show}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        show(event);
      }}
    />
  );
}

/** The signal whose faceplate a click opens; undefined where nothing does. */
const facedSignal = ({ scene, still }: Framed) => (scene.openFaceplate === undefined ? undefined : still.facedSignal);

/** Accessible name of the button that opens the faceplate: the signal and its value. */
function faceplateName({ widget, scene, state }: Framed, { dataId, dataName }: FacedSignal): string {
  const own = state.reading;
  const reading = own.signalId === dataId ? own : readingOf(scene.source, dataId, scene.language);
  const name = reading.name || savedName(reading, dataName) || widget.name;
  return `${name} ${reading.text} ${reading.unit}`.trim();
}

/** Writes the value into the name of the button that opens the faceplate, where the frame of a widget has one. */
export function renameFaceplate(frame: Element, framed: Framed): void {
  const faced = facedSignal(framed);
  if (faced !== undefined) frame.lastElementChild?.setAttribute('aria-label', faceplateName(framed, faced));
}

interface SvgProps {
  readonly framed: Framed;
  readonly ref?: Ref<SVGGElement>;
  readonly children: ReactNode;
}

/** The frame of a widget of SVG: its name, its turn, what moves it, and its marks above all. */
export function SvgFrame({ framed, ref, children }: SvgProps) {
  const { widget, isTop, scene, state, box } = framed;
  return (
    <g
      {...nameId(widget.id, isTop)}
      ref={ref}
      className={styles['widget']}
      data-quality={state.worst?.quality}
      transform={turnOf(box)}
      opacity={opacityOf(framed)}
    >
      {isMoved(state.face) ? (
        <Moved is="g" face={state.face} box={box}>
          {children}
        </Moved>
      ) : (
        children
      )}
      {isMarked(state) && (
        <Marks
          {...state}
          box={box}
          corner={cornerOfWidget(widget)}
          isEndTaken={widget.style.textAlign === 'right'}
          isFilled={isSpread(widget)}
          scene={scene}
        />
      )}
      <FaceplateButton framed={framed} />
    </g>
  );
}

/** True for a name at the left end of a widget and its value at the right. */
const isSpread = ({ dataAddon }: Widget): boolean =>
  'isSpread' in dataAddon && dataAddon.isSpread === true && dataAddon.isNamed === true;

interface Told {
  readonly name: string;
  readonly reason: string;
  readonly hatch: string;
}

/** An error in the place of a widget, in SVG of its own where the widget would be HTML. */
export function insteadOf(widget: Widget, box: Box, told: Told) {
  const error = <ErrorWidget {...told} box={box} />;
  return definitionOf(widget).layer === 'html' ? <svg className={styles['over']}>{error}</svg> : error;
}

/** The placeholder of a widget whose signal was deleted. */
export function goneInstead({ widget, box, state, scene }: Framed) {
  if (state.goneName === NOT_SHARED) {
    const told = { name: translate(scene.language, 'canvas.notShared'), reason: '' };
    return insteadOf(widget, box, { ...told, hatch: scene.hatch });
  }
  const reason = translate(scene.language, 'canvas.goneText');
  return insteadOf(widget, box, { name: state.goneName ?? '', reason, hatch: scene.hatch });
}
