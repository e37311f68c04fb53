import { ReloadOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, type Ref } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { Vcode, WorkProgress } from './use-vcode.ts';
import { Note, Panel, Row } from '../../ui/layout/box.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import styles from './vcode-field.module.css';

interface Props {
  readonly vcode: Vcode;
  /** Why the last one was refused. */
  readonly problem: string | undefined;
  readonly inputRef: Ref<InputRef>;
  readonly onRenew: () => void;
  /** The person cannot read pictures: the browser works in their place. */
  readonly onWork: () => void;
}

/** The picture of the captcha and the field for what is in it, named `vcode`; empty again with each new picture. */
export function VcodeField({ vcode, problem, inputRef, onRenew, onWork }: Props) {
  const t = useT();
  const id = useId();
  const message = problem ?? (vcode.isFailed ? t('vcode.failed') : undefined);
  const another = (
    <Button type="text" icon={<ReloadOutlined aria-hidden="true" />} onClick={onRenew}>
      {t('vcode.another')}
    </Button>
  );
  return (
    <div className={fieldStyles['field']}>
      {vcode.work === null ? (
        <>
          <label className={fieldStyles['label']} htmlFor={id}>
            {t('vcode.label')}
          </label>
          <Row wrap gap="4 8" below={4} className={styles['line']}>
            <Panel as="span" room="fixed" className={styles['picture']}>
              {vcode.picture !== '' && <img src={vcode.picture} alt={t('vcode.picture')} width="232" height="70" />}
            </Panel>
            {another}
          </Row>
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
            aria-describedby={`${id}-help`}
          />
          <div className={styles['instead']}>
            <Button type="link" size="small" onClick={onWork} aria-describedby={`${id}-help`}>
              {t('vcode.cannotRead')}
            </Button>
            <Note id={`${id}-help`}>{t('vcode.cannotReadHelp')}</Note>
          </div>
        </>
      ) : (
        <Working work={vcode.work} />
      )}
      {message !== undefined && (
        <span className={fieldStyles['problem']} role="alert">
          {message}
        </span>
      )}
      {vcode.work !== null && vcode.isFailed && another}
    </div>
  );
}

/** Progress of the browser; announced at the start and at the end. */
function Working({ work: { done, pieces, answer } }: { readonly work: WorkProgress }) {
  const t = useT();
  const isDone = answer !== '';
  const group = useRef<HTMLDivElement>(null);
  // The pressed button has been removed: the focus moves here for keyboard and screen reader users.
  useEffect(() => group.current?.focus(), []);
  const percent = pieces === 0 ? 0 : Math.round((100 * done) / pieces);
  return (
    <div ref={group} role="group" tabIndex={-1} className={styles['work']} aria-label={t('vcode.workLabel')}>
      <span className={fieldStyles['label']}>{t('vcode.workLabel')}</span>
      <div className={styles['bar']} aria-hidden="true">
        <div style={{ width: `${percent}%` }} />
      </div>
      <Note aria-hidden="true">{isDone ? t('vcode.workDone') : t('vcode.work', { done, pieces })}</Note>
      <span className="visually-hidden" role="status">
        {t(isDone ? 'vcode.workDone' : 'vcode.working')}
      </span>
    </div>
  );
}
