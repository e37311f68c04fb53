import { retentionPreview } from '@tidegate/contract/nouns/storage/calls.ts';
import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import type { Retention } from '@tidegate/contract/nouns/storage/retention.ts';
import {
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionPreview,
} from '@tidegate/contract/nouns/storage/storage.ts';
import { Alert, App, Button, Checkbox, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateText } from '../../lib/time/time-zone.ts';
import { useChanged } from '../../ui/use-changed.ts';
import {
  DEFAULT_FORM,
  RETENTION_FIELDS,
  daysRange,
  formOf,
  lossText,
  retentionOf,
  shortened,
  type RetentionForm,
} from './retention-fields.ts';
import { Buttons } from '../../ui/layout/box.tsx';
import styles from './storage.module.css';

interface Props {
  readonly retention: Retention;
  /** Days that the environment keeps history for. */
  readonly fixedHistoryDays: number | null;
}

/** Retention of each kind of data. The deletions of a change are shown once a field is left, and confirmed before it is saved. */
export function RetentionEditor({ retention, fixedHistoryDays }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const confirmLoss = useConfirmLoss();
  const [form] = Form.useForm<RetentionForm>();
  const [looked, setLooked] = useState(retention);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isForEver = Form.useWatch('isForEver', form) ?? retention.historyDays === null;
  const preview = useAsk(retentionPreview, { retention: looked }, { keepPrevious: true });
  const updatePreview = () => {
    const next = retentionOf({ ...formOf(retention), ...form.getFieldsValue() });
    if (next !== undefined) setLooked(next);
  };
  const save = async (values: RetentionForm) => {
    const next = retentionOf({ ...formOf(retention), ...values });
    if (next === undefined) return;
    setProblem('');
    setBusy(true);
    try {
      const shorter = shortened(retention, next);
      if (shorter.length > 0 && !(await confirmLoss(await ask(retentionPreview, { retention: next }), shorter))) return;
      await ask(settingSave, { retention: next });
      void message.success(t('retention.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const effectOf = (kind: RetentionKind) => (
    <Effect kind={kind} preview={preview.data} isCounting={preview.isFetching} problem={preview.error} />
  );
  return (
    <section className={styles['section']} aria-label={t('storage.tab.retention')}>
      <p className={styles['text']}>{t('retention.intro')}</p>
      {fixedHistoryDays !== null && (
        <Alert type="info" showIcon role="status" title={t('retention.fixed', { days: fixedHistoryDays })} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={formOf(retention)}
        onFinish={(values) => void save(values)}
        onBlur={updatePreview}
      >
        {problem !== '' && <Alert type="error" showIcon title={problem} role="alert" />}
        <Form.Item name="isForEver" valuePropName="checked">
          <Checkbox disabled={fixedHistoryDays !== null} onChange={updatePreview}>
            {t('retention.forEver')}
          </Checkbox>
        </Form.Item>
        <div className={styles['fields']}>
          {RETENTION_KINDS.map((kind) => (
            <DaysField
              key={kind}
              kind={kind}
              isOff={kind === 'history' && (isForEver || fixedHistoryDays !== null)}
              effect={effectOf(kind)}
            />
          ))}
        </div>
        <Buttons>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('action.save')}
          </Button>
          <Button
            onClick={() => {
              form.setFieldsValue(DEFAULT_FORM);
              updatePreview();
            }}
          >
            {t('retention.defaults')}
          </Button>
        </Buttons>
      </Form>
    </section>
  );
}

interface FieldProps {
  readonly kind: RetentionKind;
  readonly isOff: boolean;
  readonly effect: React.ReactNode;
}

function DaysField({ kind, isOff, effect }: FieldProps) {
  const t = useT();
  const range = daysRange(kind);
  const field = RETENTION_FIELDS[kind];
  const preset = DEFAULT_FORM[field];
  const rule = {
    required: !isOff,
    type: 'integer' as const,
    min: range.least,
    max: range.most,
    message: t('retention.rule', range),
  };
  return (
    <Form.Item
      name={field}
      label={t('retention.days', { kind: t(`retention.${kind}`) })}
      rules={isOff ? [] : [rule]}
      extra={
        <>
          <span className={styles['effect']}>
            {preset === null ? t('retention.historyRange', range) : t('retention.range', { ...range, preset })}
          </span>
          {effect}
        </>
      }
    >
      <InputNumber disabled={isOff} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

interface EffectProps {
  readonly kind: RetentionKind;
  readonly preview: RetentionPreview | undefined;
  readonly isCounting: boolean;
  readonly problem: Error | null;
}

/** Deletions that the entered days would cause now. */
function Effect({ kind, preview, isCounting, problem }: EffectProps) {
  const t = useT();
  const zone = usePreferences(({ timeZone }) => timeZone);
  if (problem !== null) return <span className={styles['effect']}>{errorText(problem)}</span>;
  if (preview === undefined || isCounting) return <span className={styles['effect']}>{t('retention.counting')}</span>;
  const { oldest } = preview[kind];
  const loss = lossText(preview[kind], zone, t);
  if (oldest === null) return <span className={styles['effect']}>{t('retention.empty')}</span>;
  return (
    <span className={styles['effect']} data-deletes={loss !== undefined}>
      {loss ?? t('retention.oldest', { date: dateText(oldest, zone) })}
    </span>
  );
}

/** Asks before a retention is shortened, with what it deletes; answers whether to go on. */
function useConfirmLoss(): (preview: RetentionPreview, kinds: readonly RetentionKind[]) => Promise<boolean> {
  const t = useT();
  const { modal } = App.useApp();
  const zone = usePreferences(({ timeZone }) => timeZone);
  return (preview, kinds) => {
    const losses = kinds.flatMap((kind) => {
      const loss = lossText(preview[kind], zone, t);
      return loss === undefined ? [] : [t('retention.loss', { kind: t(`retention.${kind}`), loss })];
    });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    modal.confirm({
      title: t('retention.shorten'),
      content:
        losses.length === 0 ? (
          t('retention.shortenNothing')
        ) : (
          <>
            <p>{t('retention.shortenText')}</p>
            <ul className={styles['losses']}>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </>
        ),
      okText: losses.length === 0 ? t('action.save') : t('retention.confirm'),
      okButtonProps: { danger: losses.length > 0 },
      cancelText: t('action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
    return promise;
  };
}
