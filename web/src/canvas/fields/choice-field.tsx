import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { MIXED, type Maybe } from './mixed.ts';
import styles from './fields.module.css';

interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  readonly icon?: ReactNode;
}

interface Props<T extends string> {
  readonly label: string;
  readonly value: Maybe<T>;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}

/** One of a list: the browser's own, which every keyboard and screen reader knows. */
export function SelectField<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const t = useT();
  const choose = (text: string) => {
    const chosen = choices.find((choice) => choice.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <span className={styles['box']}>
      <select
        className={styles['input']}
        aria-label={label}
        value={value === MIXED ? ' ' : value}
        onChange={(event) => choose(event.target.value)}
      >
        {value === MIXED && (
          <option value=" " disabled>
            {t('editor.mixed')}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </span>
  );
}

/** One of a few, side by side as pictures. */
export function SegmentField<T extends string>({ label, value, choices, onChange }: Props<T>) {
  return (
    <span className={styles['segments']} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles['segment']}
          aria-pressed={choice.value === value}
          aria-label={choice.text}
          title={choice.text}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon ?? choice.text}
        </button>
      ))}
    </span>
  );
}
