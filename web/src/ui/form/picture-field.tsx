import { Button } from 'antd';
import { useRef, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { ownAddress } from '../../lib/browser/own-address.ts';
import { useChanged } from '../use-changed.ts';
import { Buttons, Faint, Row } from '../layout/box.tsx';
import styles from './picture-field.module.css';

interface Props {
  /** URL of the picture on this server; empty for none. */
  readonly picture: string;
  /** Alternative text of the picture. */
  readonly alt: string;
  readonly onChoose: (file: File) => Promise<unknown>;
  readonly onDelete: () => Promise<unknown>;
}

/** A picture field: a selected file is uploaded at once. The server decides which pictures are allowed. */
export function PictureField({ picture, alt, onChoose, onDelete }: Props) {
  const t = useT();
  const changed = useChanged();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const address = ownAddress(picture, globalThis.location.origin);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    try {
      await act();
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Row wrap gap={12} below={16} className={styles['picture']}>
      {address === '' ? <span className={styles['none']}>{t('picture.none')}</span> : <img src={address} alt={alt} />}
      <Buttons>
        <Button loading={isBusy} onClick={() => picker.current?.click()}>
          {t('picture.choose')}
        </Button>
        {address !== '' && (
          <Button danger disabled={isBusy} onClick={() => void run(onDelete)}>
            {t('picture.delete')}
          </Button>
        )}
      </Buttons>
      <input
        ref={picker}
        type="file"
        // The form styles make a file input visible that is only `hidden`.
        style={{ display: 'none' }}
        accept=".ico,.jpg,.jpeg,.png,.gif,.svg"
        aria-label={t('picture.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void run(() => onChoose(file));
        }}
      />
      <Faint as="p" role={problem === '' ? undefined : 'alert'}>
        {problem === '' ? t('picture.rule') : problem}
      </Faint>
    </Row>
  );
}
