import { ArrowRightOutlined } from '@ant-design/icons';
import type { Equipment } from '@tidegate/contract/entities/equipment.ts';
import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '../../../lib/value-text.ts';
import { Value } from '../../../ui/value.tsx';
import { ValueAge } from '../gateway-line.tsx';
import { useShownValue } from '../shown-value.ts';
import { commandedText } from './commanded-text.ts';
import { limitsText } from './limits-text.ts';
import styles from './write-tab.module.css';

interface Props {
  readonly signal: Signal;
  readonly equipment: Equipment;
  readonly value: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Reliability S10: signal, old value and its age, new value, unit and limits, before anything is sent. */
export function ConfirmWrite({ signal, equipment, value, onConfirm, onCancel }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const shown = useShownValue(signal);
  const [asked] = useState(shown.text);
  const next = commandedText(signal, value, language);
  const isChanged = shown.text !== asked;
  return (
    <Modal
      open
      title={t('write.confirmTitle')}
      okText={t('write.confirmSubmit', { value: next })}
      cancelText={t('action.cancel')}
      onOk={onConfirm}
      onCancel={onCancel}
      width={460}
      centered
    >
      <dl className={styles['facts']}>
        <dt>{t('write.equipment')}</dt>
        <dd>{nameText(equipment, language)}</dd>
        <dt>{t('write.signal')}</dt>
        <dd>
          {nameText(signal, language)} <span className={styles['code']}>{signal.code}</span>
        </dd>
        <dt>{t('write.limits')}</dt>
        <dd>{limitsText(signal, t) || t('write.noLimits')}</dd>
      </dl>
      <div className={styles['change']}>
        <div>
          <span className={styles['label']}>{t('write.old')}</span>
          {signal.rw === 'wo' ? (
            <span>—</span>
          ) : (
            <Value text={shown.text} unit={shown.unit} quality={shown.quality} reason={shown.reason} isLarge />
          )}
          <span className={styles['age']}>{signal.rw !== 'wo' && <ValueAge at={shown.at} />}</span>
        </div>
        <ArrowRightOutlined aria-hidden />
        <div>
          <span className={styles['label']}>{t('write.new')}</span>
          <Value text={next} unit={shown.unit} quality="good" reason="" isLarge />
          <span className={styles['age']} />
        </div>
      </div>
      {isChanged && <p className={styles['changed']}>{t('write.changed', { value: shown.text })}</p>}
      <p className={styles['faint']}>{t('write.confirmText')}</p>
    </Modal>
  );
}
