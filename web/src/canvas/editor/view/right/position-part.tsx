import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useMemo } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { common, type Maybe } from '../../../fields/mixed.ts';
import { NumberField } from '../../../fields/number-field.tsx';
import { Section } from '../../../fields/section.tsx';
import { AXES } from '../../../geometry/axis.ts';
import { CORNERS, isTriangle } from '../../../geometry/corners.ts';
import { LARGEST, SMALLEST } from '../../../geometry/resize.ts';
import { outlineOf } from '../../../geometry/widget-geometry.ts';
import { isHeld } from '../../page-tree.ts';
import { useEditor } from '../scope/scope.ts';
import { lineOf, marginLimits, marginOf, shownFrame, withCornerAt, withEnd, withFrame, withMargin } from './placing.ts';
import { usePlacing, type ChosenProps } from './use-chosen.ts';
import { Note } from '../../../../ui/layout/box.tsx';
import styles from './right.module.css';

/** Position and size, in the fields of its shape. */
export function PositionPart({ widgets }: Pick<ChosenProps, 'widgets'>) {
  const t = useT();
  const change = usePlacing(widgets);
  const page = useEditor((state) => state.page);
  const isLocked = useMemo(() => widgets.some(({ id }) => isHeld(page.widgets, id)), [widgets, page]);
  const areLines = widgets.every(({ position }) => 'points' in position);
  const areCircles = widgets.every(({ position }) => 'r' in position);
  const areTriangles = widgets.every(isTriangle);
  const Fields = areLines ? LineFields : areCircles ? CircleFields : areTriangles ? TriangleFields : BoxFields;
  return (
    <Section name="position" title={t('editor.position')}>
      <div className={styles['pair']}>
        <Fields widgets={widgets} change={change} isDisabled={isLocked} />
      </div>
      {widgets.every(({ position }) => 'margin' in position) && (
        <MarginFields widgets={widgets} change={change} isDisabled={isLocked} />
      )}
      {isLocked && <Note as="p">{t('editor.locked')}</Note>}
    </Section>
  );
}

interface Props extends ChosenProps {
  readonly isDisabled: boolean;
}

const BOX = [
  { field: 'x', sign: 'X', label: 'editor.at.x', join: 'x', min: -LARGEST, max: LARGEST },
  { field: 'y', sign: 'Y', label: 'editor.at.y', join: 'y', min: -LARGEST, max: LARGEST },
  { field: 'width', sign: 'W', label: 'editor.at.width', join: 'w', min: SMALLEST, max: LARGEST },
  { field: 'height', sign: 'H', label: 'editor.at.height', join: 'h', min: SMALLEST, max: LARGEST },
  { field: 'rotate', sign: '∠', label: 'editor.at.rotate', join: 'r', min: -360, max: 360 },
] as const;

function BoxFields({ widgets, change, isDisabled }: Props) {
  const t = useT();
  // Groups, lines, circles and triangles have no turn of their own: they are turned by their points.
  const isTurned = widgets.every(({ position, widgetType }) => 'rotate' in position && widgetType !== 'WidgetGroup');
  const shown = BOX.filter(({ field }) => field !== 'rotate' || isTurned);
  return shown.map(({ field, sign, label, join, min, max }) => (
    <NumberField
      key={field}
      label={t(label)}
      sign={sign}
      min={min}
      max={max}
      value={of(widgets, (widget) => shownFrame(widget)[field])}
      isDisabled={isDisabled}
      onChange={(value) => change((widget) => withFrame(widget, { [field]: value }), `frame-${join}`)}
    />
  ));
}

function CircleFields({ widgets, change, isDisabled }: Props) {
  const t = useT();
  const side = (widget: Widget) => shownFrame(widget).width / 2;
  const centre = (widget: Widget, axis: 'x' | 'y') => shownFrame(widget)[axis] + side(widget);
  return (
    <>
      {(['x', 'y'] as const).map((axis) => (
        <NumberField
          key={axis}
          label={t(`editor.at.c${axis}`)}
          sign={`C${axis}`}
          min={-LARGEST}
          max={LARGEST}
          value={of(widgets, (widget) => centre(widget, axis))}
          isDisabled={isDisabled}
          onChange={(value) => change((widget) => withFrame(widget, { [axis]: value - side(widget) }), `c${axis}`)}
        />
      ))}
      <NumberField
        label={t('editor.at.r')}
        sign="R"
        min={SMALLEST / 2}
        max={LARGEST / 2}
        value={of(widgets, side)}
        isDisabled={isDisabled}
        onChange={(r) =>
          change((widget) => {
            const [x, y] = [centre(widget, 'x') - r, centre(widget, 'y') - r];
            return withFrame(widget, { x, y, width: 2 * r, height: 2 * r });
          }, 'r')
        }
      />
    </>
  );
}

function LineFields({ widgets, change, isDisabled }: Props) {
  const t = useT();
  return (['x1', 'y1', 'x2', 'y2'] as const).map((field) => (
    <NumberField
      key={field}
      label={t(`editor.at.${field}`)}
      sign={field.toUpperCase()}
      min={-LARGEST}
      max={LARGEST}
      value={of(widgets, (widget) => lineOf(widget)?.[field] ?? 0)}
      isDisabled={isDisabled}
      onChange={(value) => change((widget) => withEnd(widget, { [field]: value }), `end-${field}`)}
    />
  ));
}

/** Its box, and each corner by itself. */
function TriangleFields({ widgets, change, isDisabled }: Props) {
  const t = useT();
  return (
    <>
      <BoxFields widgets={widgets} change={change} isDisabled={isDisabled} />
      {CORNERS.flatMap((corner, index) =>
        AXES.map((axis) => (
          <NumberField
            key={corner[axis]}
            label={t(axis === 'x' ? 'editor.at.cornerX' : 'editor.at.cornerY', { number: index + 1 })}
            sign={corner[axis].toUpperCase()}
            min={-LARGEST}
            max={LARGEST}
            value={of(widgets, (widget) => outlineOf(widget).points[index]?.[axis] ?? 0)}
            isDisabled={isDisabled}
            onChange={(value) =>
              change((widget) => withCornerAt(widget, index, { [axis]: value }), `corner-${corner[axis]}`)
            }
          />
        )),
      )}
    </>
  );
}

const SIDES = { top: '↑', right: '→', bottom: '↓', left: '←' } as const;

/** Room between the box of a chart and what it plots. */
function MarginFields({ widgets, change, isDisabled }: Props) {
  const t = useT();
  const { most, isExceeded } = marginLimits(widgets);
  return (
    <div role="group" aria-label={t('editor.margin')}>
      <Note as="p">{t('editor.margin')}</Note>
      <div className={styles['pair']}>
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`editor.margin.${side}`)}
            sign={SIDES[side]}
            min={0}
            max={most[side]}
            value={of(widgets, (widget) => marginOf(widget)?.[side] ?? 0)}
            isDisabled={isDisabled}
            onChange={(value) => change((widget) => withMargin(widget, { [side]: value }), `margin-${side}`)}
          />
        ))}
      </div>
      {isExceeded && (
        <Note as="p" role="status">
          {t('editor.margin.most', most)}
        </Note>
      )}
    </div>
  );
}

const of = (widgets: readonly Widget[], value: (widget: Widget) => number): Maybe<number> =>
  common(widgets.map((widget) => Math.round(value(widget) * 100) / 100));
