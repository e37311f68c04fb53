import { Input } from 'antd';
import styles from './api.module.css';

/** Text to be read, scrolled and copied, by keys as well. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Input.TextArea
      readOnly
      aria-label={label}
      className={styles['block']}
      autoSize={{ minRows: 2, maxRows: 20 }}
      value={text}
    />
  );
}
