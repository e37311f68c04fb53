import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { browserClock } from '../../lib/clock.ts';
import { useIsHere } from '../../lib/browser/use-is-here.ts';
import { TYPING_MS } from '../use-paused.ts';
import styles from './search-field.module.css';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** A search text; reported when typing pauses. */
export function SearchField({ value, label, onChange }: Props) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // The address changed in another way: back button, cleared filters.
  if (value !== given) {
    setGiven(value);
    if (value !== text.trim()) setText(value);
  }
  const isHere = useIsHere();
  useEffect(() => {
    if (text.trim() === value) return undefined;
    // When another filter changes the address, the wait starts again.
    return browserClock.after(TYPING_MS, () => {
      if (isHere()) latest.current(text.trim());
    });
  }, [text, value, isHere]);
  return (
    <Input
      allowClear
      prefix={<SearchOutlined />}
      placeholder={label}
      aria-label={label}
      maxLength={100}
      className={styles['field']}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onChange(text.trim())}
    />
  );
}
