import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useMemo } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { useHistory } from '../../../parts/curve/use-history.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import type { Reading } from '../../kit/reading.ts';
import { hasPast, useScene } from '../../kit/scene-context.ts';
import { useRecentSpan } from '../../kit/use-recent-span.ts';
import { useSame } from '../../kit/use-same.ts';
import { wordsOf } from '../../kit/words.ts';
import { courseOf, missedBy, spanIn } from './course.ts';
import styles from './complex-card.module.css';

/** Number of buckets that a course of this size shows. */
const COURSE_WIDTH = 120;
const NO_SIGNALS: readonly never[] = [];

/** The name, the figure, how far it is from its target, and how it came there. */
export function View({ widget, face, reading }: ViewProps<'ComplexCard'>) {
  const t = useT();
  const scene = useScene();
  const { dataAddon, style } = widget;
  const { target, decimals } = dataAddon;
  const span = useRecentSpan(dataAddon.timeRange * 1_000);
  const signals = useSame(reading.signal === undefined || !hasPast(scene) ? NO_SIGNALS : [reading.signal]);
  const { history } = useHistory(signals, span, COURSE_WIDTH, true);
  const curve = history?.curves[0];
  const course = useMemo(
    () => (curve === undefined ? undefined : courseOf(curve, span.from, span.to)),
    [curve, span.from, span.to],
  );
  const textOf = (figure: number) => figureText(reading, figure, decimals);
  const missed =
    target === null || reading.figure === null ? null : missedBy(reading.figure, target, dataAddon.isLessBetter);
  const change = course?.change ?? null;
  const { count, unit } = spanIn(dataAddon.timeRange);
  return (
    <div className={styles['card']} style={boxStyleOf(style, face)}>
      <span className={styles['name']}>{wordsOf(dataAddon, scene.language) || reading.name}</span>
      <span className={styles['value']}>
        <span className={styles['figure']}>{reading.figure === null ? reading.text : textOf(reading.figure)}</span>
        {reading.unit !== '' && <span className={styles['unit']}>{reading.unit}</span>}
      </span>
      {target !== null && (
        <span className={styles['aside']} data-met={missed === null ? undefined : missed === 0}>
          {t('canvas.card.targetOf', { target: `${textOf(target)} ${reading.unit}`.trim() })}
          {missed !== null && (
            <b>{missed === 0 ? t('canvas.card.met') : t('canvas.card.missed', { by: textOf(missed) })}</b>
          )}
        </span>
      )}
      {change !== null && (
        <span className={styles['aside']}>
          {t('canvas.card.change', {
            change: `${change > 0 ? '+' : ''}${textOf(change)}`,
            span: t(`unit.${unit}`, { count }),
          })}
        </span>
      )}
      {dataAddon.isCourseShown && (
        <svg className={styles['course']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {course !== undefined && <path d={course.path} vectorEffect="non-scaling-stroke" />}
        </svg>
      )}
    </div>
  );
}

/** A figure with the decimals of the card, else those of the signal. */
const figureText = ({ signal }: Reading, figure: number, decimals: number | null): string =>
  groupedText(numberText(figure, decimals ?? signal?.decimals ?? null));
