import { Input } from 'antd';
import { useState } from 'react';
import styles from './signals.module.css';

interface CellProps {
  readonly column: string;
  readonly value: string;
  readonly onSave: (text: string) => void;
}

/** A wrong cell that is corrected where it is: Enter, or leaving it, has the rows read again. */
export function WrongCell({ column, value, onSave }: CellProps) {
  const [text, setText] = useState(value);
  const save = () => {
    if (text !== value) onSave(text);
  };
  return (
    <Input
      size="small"
      status="error"
      className={styles['wrongCell']}
      aria-label={column}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onPressEnter={save}
    />
  );
}
