import type { Language } from '@tidegate/contract/errors.ts';
import { NOT_SHARED } from '@tidegate/contract/nouns/page/rules/shared-widgets.ts';
import type { Point } from '@tidegate/contract/widgets/position.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { translate } from '../../i18n/translate.ts';
import { middleOf, type Box } from './box.ts';
import type { Reading } from './reading.ts';
import type { SceneContextValue } from './scene-context.ts';
import styles from './kit.module.css';

interface Props {
  readonly box: Box;
  /** Position of the clock of a stale value; the corner of the box by default. */
  readonly corner?: Point;
  /** Its letters end at the right of the box, so that the mark of an alarm is at the left. */
  readonly isEndTaken?: boolean;
  /** Its letters reach from the left end to the right, so that the mark of an alarm is around its corner. */
  readonly isFilled?: boolean;
  /** Least trusted reading of the widget; undefined if the widget marks it itself. */
  readonly worst: Reading | undefined;
  readonly alarm: Reading['alarm'];
  /** A signal that is gone, by the name it had; undefined when all are there. */
  readonly goneName: string | undefined;
  readonly isColumnGone: boolean;
  /** The replacement names that signal already. */
  readonly isDead: boolean;
  readonly isUnbound: boolean;
  /** A column of a report, which has no value on a page. */
  readonly reportName: string | undefined;
  readonly scene: SceneContextValue;
}

const BADGE = 18;
/** On what is smaller a clock would hide it; being pale has to say it then. */
const CLOCKED_MIN = 16;

/** True if any mark is shown. */
export const isMarked = ({
  worst,
  alarm,
  goneName,
  isDead,
  isUnbound,
  reportName,
}: Omit<Props, 'box' | 'corner' | 'isEndTaken' | 'isFilled' | 'scene' | 'isColumnGone'>): boolean =>
  (worst !== undefined && worst.quality !== 'good') ||
  alarm !== undefined ||
  (goneName !== undefined && !isDead) ||
  isUnbound ||
  reportName !== undefined;

/**
 * Marks around a widget, in SVG: dotted below for an uncertain value, a clock for a stale one, hatching with the
 * device's code for a bad one; the alarm's shape and number inside its upper right corner, or at the left of letters
 * that end at the right; a deleted or missing signal.
 */
export function Marks({
  box,
  corner = box,
  isEndTaken = false,
  isFilled = false,
  worst,
  alarm,
  goneName,
  isColumnGone,
  isDead,
  isUnbound,
  reportName,
  scene,
}: Props) {
  const { x, y, width, height } = box;
  const quality = worst?.quality ?? 'good';
  const badge = badgePlace(box, isEndTaken, isFilled);
  return (
    <g pointerEvents="none" data-marks="true">
      {worst !== undefined && worst.reason !== '' && <title>{`${worst.name} ${worst.reason}`}</title>}
      {quality === 'uncertain' && <path className={styles['uncertain']} d={`M${x} ${y + height}h${width}`} />}
      {quality === 'bad' && <rect x={x} y={y} width={width} height={height} fill={scene.hatch} />}
      {quality === 'bad' && worst?.live?.code !== undefined && <Chip x={x} y={y} text={String(worst.live.code)} />}
      {quality === 'stale' && Math.max(width, height) >= CLOCKED_MIN && <StaleClock x={corner.x} y={corner.y} />}
      {isUnbound && <rect className={styles['unbound']} x={x} y={y} width={width} height={height} />}
      {isUnbound && reportName === undefined && (
        <Chip x={x} y={y + height} text={translate(scene.language, 'canvas.unbound')} />
      )}
      {reportName !== undefined && (
        <Chip x={x} y={y + height} text={translate(scene.language, 'canvas.report', { name: reportName })} />
      )}
      {goneName !== undefined && !isDead && (
        <Chip x={x} y={y + height} text={goneText(goneName, isColumnGone, scene.language)} />
      )}
      {alarm !== undefined && (
        <g transform={`translate(${badge.x} ${badge.y}) rotate(${-box.rotate} ${BADGE / 2} ${BADGE / 2})`}>
          <svg width={BADGE} height={BADGE} overflow="visible">
            <PriorityMark priority={alarm.priority} isUnacked={alarm.unacked} />
          </svg>
        </g>
      )}
    </g>
  );
}

/** Inside the box at its right, in the middle of a low one; around the corner of what is too small or too full to hold it. */
function badgePlace({ x, y, width, height }: Box, isEndTaken: boolean, isFilled: boolean): Point {
  const right = x + width - BADGE;
  if (isFilled || width < 2 * BADGE || height < BADGE) return { x: right + BADGE / 2, y: y - BADGE / 2 };
  return { x: isEndTaken ? x + 1 : right - 1, y: height < 2.5 * BADGE ? y + (height - BADGE) / 2 : y + 1 };
}

const CHIP_HEIGHT = 14;
const LETTER = 6.2;
const WIDE_LETTER = 10;

/** A word on a small ground, over the edge at a point. */
function Chip({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  let letters = 0;
  for (const letter of text) letters += letter > '\u2000' ? WIDE_LETTER : LETTER;
  const top = y - CHIP_HEIGHT / 2;
  return (
    <>
      <rect className={styles['chip']} x={x} y={top} width={letters + 8} height={CHIP_HEIGHT} rx="3" />
      <text className={styles['chipText']} x={x + 4} y={top + CHIP_HEIGHT - 4}>
        {text}
      </text>
    </>
  );
}

const goneText = (name: string, isColumn: boolean, language: Language): string =>
  name === NOT_SHARED
    ? translate(language, 'canvas.notShared')
    : translate(language, isColumn ? 'canvas.report' : 'canvas.gone', { name });

/** The clock of what has gone silent, around a point. */
function StaleClock({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} data-mark="stale">
      <circle className={styles['clock']} r="6" />
      <path className={styles['clock']} d="M0-3.5V0l2.4 1.6" />
    </g>
  );
}

/** A turned box as CSS: its place, its size and its turn. */
export function boxCss({ x, y, width, height, rotate }: Box): React.CSSProperties {
  return { left: x, top: y, width, height, ...(rotate === 0 ? {} : { transform: `rotate(${rotate}deg)` }) };
}

/** CSS transform origin of a rotated box. */
export const originCss = (box: Box): string =>
  middleOf(box)
    .map((part) => `${part}px`)
    .join(' ');
