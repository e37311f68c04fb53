import { useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/translate.ts';
import { figureOf, figureText } from './figure.ts';
import { MIXED, type Maybe } from './mixed.ts';
import styles from './fields.module.css';

interface Props {
  readonly label: string;
  /** In front of the figure, where it says what it is: X, W, °. */
  readonly sign?: string;
  readonly unit?: string;
  /** Null for none, where that may be. */
  readonly value: Maybe<number | null>;
  readonly min?: number;
  readonly max?: number;
  /** Step of the arrow keys; ⇧ multiplies it by ten. */
  readonly step?: number;
  readonly isDisabled?: boolean;
  /** Text for no value. */
  readonly noneText?: string;
  readonly onChange: (value: number) => void;
  /** Emptied; left out where there must be a figure. */
  readonly onClear?: () => void;
}

/**
 * A number field: applied on Enter, on leaving and by the arrow keys; a sum is calculated, invalid input is reverted.
 */
export function NumberField(props: Props) {
  const { label, sign, unit, value, min = -Infinity, max = Infinity, step = 1, noneText, isDisabled = false } = props;
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === MIXED || value === null ? '' : figureText(value);
  const within = (figure: number) => Math.min(max, Math.max(min, figure));

  const apply = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '' && value !== null) return props.onClear?.();
    const figure = figureOf(typed);
    if (figure !== undefined && within(figure) !== value) props.onChange(within(figure));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') setTyped(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const from = figureOf(typed ?? shown) ?? 0;
      const by = (event.shiftKey ? 10 : 1) * step * (event.key === 'ArrowUp' ? 1 : -1);
      setTyped(null);
      props.onChange(within(Math.round((from + by) * 1e6) / 1e6));
      event.preventDefault();
    }
  };
  return (
    <span className={styles['box']} data-disabled={isDisabled}>
      {sign !== undefined && (
        <span className={styles['sign']} aria-hidden="true">
          {sign}
        </span>
      )}
      <input
        className={styles['input']}
        type="text"
        inputMode="decimal"
        aria-label={label}
        disabled={isDisabled}
        placeholder={value === MIXED ? t('editor.mixed') : noneText}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={apply}
        onKeyDown={onKey}
      />
      {unit !== undefined && <span className={styles['sign']}>{unit}</span>}
    </span>
  );
}
