import { equipmentPicture, equipmentPictureDelete } from '@tidegate/contract/calls/manage-equipment.ts';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ask, askUpload } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { ownAddress } from '../../../lib/own-address.ts';
import { useChanged } from '../../../ui/use-changed.ts';
import styles from '../manage.module.css';

/** The picture of an equipment: a file that is chosen is kept at once. The server says what may be one. */
export function PictureField({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const changed = useChanged();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { id } = equipment;
  const address = ownAddress(equipment.picture, globalThis.location.origin);
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
    <div className={styles['picture']}>
      {address === '' ? (
        <span className={styles['noPicture']}>{t('equipment.noPicture')}</span>
      ) : (
        <img src={address} alt={t('equipment.picture')} />
      )}
      <div className={styles['buttons']}>
        <Button loading={isBusy} onClick={() => picker.current?.click()}>
          {t('equipment.pictureChoose')}
        </Button>
        {address !== '' && (
          <Button danger disabled={isBusy} onClick={() => void run(() => ask(equipmentPictureDelete, { id }))}>
            {t('equipment.pictureDelete')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        // The style of forms shows a file input that is only `hidden`.
        style={{ display: 'none' }}
        accept=".ico,.jpg,.jpeg,.png,.gif,.svg"
        aria-label={t('equipment.pictureChoose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void run(() => askUpload(equipmentPicture, { id }, file));
        }}
      />
      <p className={styles['faint']} role={problem === '' ? undefined : 'alert'}>
        {problem === '' ? t('equipment.pictureRule') : problem}
      </p>
    </div>
  );
}
