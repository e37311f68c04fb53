import { Segmented } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { SpanButton } from './span-button.tsx';
import styles from './range-choice.module.css';

type Calendar = ComponentProps<typeof SpanButton>;
type Span = Calendar['span'];

interface Props<P extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: P; readonly label: string }[];
  readonly range: P | Span;
  /** What the range comes to: where the calendar starts. */
  readonly span: Span;
  /** Of two moments that are chosen: the name of the button, and what stands on it. */
  readonly custom: string;
  readonly customText: ReactNode;
  readonly check: Calendar['check'];
  readonly onChange: (range: P | Span) => void;
  readonly children?: ReactNode;
}

/** A span of time by one press, or by two moments. */
export function RangeChoice<P extends string>(props: Props<P>) {
  const { label, options, range, span, custom, customText, check, onChange, children } = props;
  const preset = typeof range === 'string' ? range : 'none';
  return (
    <div className={styles['range']}>
      <Segmented<P | 'none'>
        aria-label={label}
        value={preset}
        options={[...options]}
        onChange={(value) => value !== 'none' && onChange(value)}
      />
      <SpanButton label={custom} isChosen={preset === 'none'} span={span} check={check} onApply={onChange}>
        {customText}
      </SpanButton>
      {children}
    </div>
  );
}
