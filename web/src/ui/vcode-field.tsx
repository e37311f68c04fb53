import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useId, type Ref } from 'react';
import { useT } from '../i18n/translate.ts';
import type { Vcode } from './use-vcode.ts';
import fieldStyles from './field.module.css';
import styles from './vcode-field.module.css';

interface Props {
  readonly vcode: Vcode;
  /** Why the last one was refused. */
  readonly problem: string | undefined;
  readonly inputRef: Ref<InputRef>;
  readonly onRenew: () => void;
}

/** The picture of the captcha and the field for what is in it, named `vcode`; empty again with each new picture. */
export function VcodeField({ vcode, problem, inputRef, onRenew }: Props) {
  const t = useT();
  const id = useId();
  const told = problem ?? (vcode.isFailed ? t('vcode.failed') : undefined);
  return (
    <div className={fieldStyles['field']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {t('vcode.label')}
      </label>
      <div className={styles['line']}>
        <span className={styles['picture']}>
          {vcode.picture !== '' && <img src={vcode.picture} alt={t('vcode.picture')} width="180" height="60" />}
        </span>
        <Button type="text" icon={<ReloadOutlined aria-hidden="true" />} onClick={onRenew}>
          {t('vcode.another')}
        </Button>
      </div>
      <Input
        key={vcode.id}
        ref={inputRef}
        id={id}
        name="vcode"
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
      />
      {told !== undefined && <span className={fieldStyles['problem']}>{told}</span>}
    </div>
  );
}
