import { Input } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { blockOf, driverText, type Drivers } from './grid-rules.ts';
import { pastedSignals } from './pasted-signals.ts';
import styles from './signals.module.css';

interface Props {
  readonly drivers: Drivers;
  /** The rows as an import reads them. */
  readonly onPaste: (rows: readonly (readonly string[])[]) => void;
}

/** Takes signals from a spreadsheet where there is no table yet that could. */
export function PasteField({ drivers, onPaste }: Props) {
  const t = useT();
  const [only] = drivers.keys();
  const driver = drivers.size === 1 && only !== undefined ? driverText(only, drivers) : undefined;
  return (
    <Input.TextArea
      className={styles['paste']}
      rows={2}
      aria-label={t('signals.paste')}
      placeholder={t('signals.paste')}
      value=""
      onPaste={(event) => {
        event.preventDefault();
        const rows = pastedSignals(blockOf(event.clipboardData.getData('text/plain')), driver);
        if (rows !== undefined) onPaste(rows);
      }}
    />
  );
}
