import { Input } from 'antd';
import styles from './api.module.css';

const LINES = { least: 2, most: 20 };

/** Text to be read, scrolled and copied, by keys as well. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  // Not antd's own measure: it styles the field inline, which the content policy refuses.
  const lines = text.split('\n').length;
  return (
    <Input.TextArea
      readOnly
      aria-label={label}
      className={styles['block']}
      rows={Math.min(LINES.most, Math.max(LINES.least, lines))}
      value={text}
    />
  );
}
