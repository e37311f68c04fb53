import { Segmented } from 'antd';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { SpanButton } from './span-button.tsx';
import { Row } from '../layout/box.tsx';
import styles from './range-choice.module.css';

type Calendar = ComponentProps<typeof SpanButton>;
type Span = Calendar['span'];

interface Props<P extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: P; readonly label: string }[];
  readonly range: P | Span;
  /** The resulting range: where the calendar starts. */
  readonly span: Span;
  /** For two selected moments: the name of the button, and its text. */
  readonly custom: string;
  readonly customText: ReactNode;
  readonly check: Calendar['check'];
  readonly onChange: (range: P | Span) => void;
  readonly children?: ReactNode;
}

/** A time span by one press, or between two moments. */
export function RangeChoice<P extends string>(props: Props<P>) {
  const { label, options, range, span, custom, customText, check, onChange, children } = props;
  const preset = typeof range === 'string' ? range : 'none';
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip is wider than the screen.
  useEffect(() => showChosen(strip.current, preset), [preset]);
  return (
    <Row wrap gap={8} align="stretch" room="shrink" className={styles['range']}>
      <Segmented<P | 'none'>
        ref={strip}
        aria-label={label}
        value={preset}
        options={[...options]}
        onChange={(value) => value !== 'none' && onChange(value)}
      />
      <SpanButton label={custom} isChosen={preset === 'none'} span={span} check={check} onApply={onChange}>
        {customText}
      </SpanButton>
      {children}
    </Row>
  );
}

/** Scrolls the strip only, never the page, until the selected span is in its middle. */
function showChosen(strip: HTMLElement | null, preset: string): void {
  const chosen = strip?.querySelector('input:checked')?.closest('label');
  if (preset === 'none' || strip === null || chosen === null || chosen === undefined) return;
  const { left, width } = chosen.getBoundingClientRect();
  const box = strip.getBoundingClientRect();
  strip.scrollLeft += left + width / 2 - (box.left + box.width / 2);
}
