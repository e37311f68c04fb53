import { useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/translate.ts';
import { MIXED, type Maybe } from './mixed.ts';
import styles from './fields.module.css';

interface Props {
  readonly label: string;
  readonly value: Maybe<string>;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** Several lines: Enter makes a new one, Ctrl Enter takes the text. */
  readonly isLong?: boolean;
  readonly onChange: (value: string) => void;
}

/** A text: taken on Enter and on leaving; Escape gives back what was there. */
export function TextField({ label, value, maxLength, placeholder, isLong = false, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === MIXED ? '' : value;
  const apply = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed !== shown || value === MIXED) onChange(typed);
  };
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) apply();
    if (event.key === 'Escape') setTyped(null);
  };
  const shared = {
    className: styles['input'],
    'aria-label': label,
    maxLength,
    placeholder: value === MIXED ? t('editor.mixed') : placeholder,
    value: typed ?? shown,
    onBlur: apply,
    onKeyDown: onKey,
  };
  return (
    <span className={styles['box']} data-long={isLong}>
      {isLong ? (
        <textarea {...shared} rows={3} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <input {...shared} type="text" onChange={(event) => setTyped(event.target.value)} />
      )}
    </span>
  );
}
