import { ClockCircleOutlined } from '@ant-design/icons';
import type { Quality } from '@tidegate/contract/nouns/history/sample.ts';
import { Row } from './layout/box.tsx';
import styles from './value.module.css';

interface Props {
  readonly text: string;
  readonly unit: string;
  readonly quality: Quality;
  /** The meaning of the quality in words, for everything except a good value. */
  readonly reason: string;
  readonly isLarge?: boolean;
}

/**
 * A value with its quality: plain when good, dotted underline when uncertain, 60 % with a clock when stale, hatched
 * with the device's words when bad. The reason is text, not only a look, for screen readers and the colour-blind.
 */
export function Value({ text, unit, quality, reason, isLarge = false }: Props) {
  const isMarked = quality !== 'good';
  return (
    <Row
      as="span"
      inline
      gap={4}
      align="baseline"
      room="shrink"
      className={styles['value']}
      data-quality={quality}
      data-large={isLarge}
      title={isMarked ? reason : undefined}
    >
      {quality === 'stale' && <ClockCircleOutlined className={styles['clock']} aria-hidden />}
      <span className={styles['text']}>{text}</span>
      <span className={styles['unit']}>{unit}</span>
      {isMarked && <span className="visually-hidden">{reason}</span>}
    </Row>
  );
}
