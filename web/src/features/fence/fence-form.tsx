import { fenceFields } from '@tidegate/contract/nouns/track/fence-fields.ts';
import { fenceAdd, fenceEdit } from '@tidegate/contract/nouns/track/fence-calls.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Fence } from '@tidegate/contract/nouns/track/fence.ts';
import type { Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { Alert, App, Button, Checkbox, Form, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { draftOf, emptied, type FenceDraft, shapeOf, undone } from './fence-draft.ts';
import styles from './fence.module.css';

type Values = Omit<Fence, 'id' | 'orgId' | 'shape' | 'updatedAt' | 'updatedBy'>;

interface Props {
  /** Null for a new one. */
  readonly fence: Fence | null;
  readonly tracked: readonly Tracked[];
  readonly draft: FenceDraft;
  readonly onDraft: (draft: FenceDraft) => void;
  readonly onClose: () => void;
}

const NEW: Values = { ...defaultsOf(fenceFields), name: '', watch: 'leave' };

const Field = schemaField(fenceFields);

/** The form of a fence; its shape is drawn on the map beside it. */
export function FenceForm({ fence, tracked, draft, onDraft, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const isForAll = Form.useWatch('allEquipment', form);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const shape = shapeOf(draft);
  useDrawingKeys(() => onDraft(undone(draft)), onClose);
  const save = async (values: Values) => {
    if (shape === undefined) {
      setProblem(t('fence.needShape'));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      const fields = { ...values, equipmentIds: values.allEquipment ? [] : values.equipmentIds, shape };
      await (fence === null ? ask(fenceAdd, fields) : ask(fenceEdit, { id: fence.id, ...fields }));
      void message.success(t('fence.saved'));
      await changed();
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={fence ?? NEW}
      className={styles['form'] ?? ''}
      onFinish={(values) => void save(values)}
    >
      <h2>{fence === null ? t('fence.add') : t('fence.edit', { name: nameText(fence, language) })}</h2>
      {problem !== '' && <Alert type="error" showIcon role="alert" title={problem} />}
      <Form.Item label={t('fence.kind')} extra={t(draft.kind === 'circle' ? 'fence.drawCircle' : 'fence.drawPolygon')}>
        <div className={styles['drawing']}>
          <Segmented
            aria-label={t('fence.kind')}
            value={draft.kind}
            options={(['circle', 'polygon'] as const).map((value) => ({ value, label: t(`fence.kind.${value}`) }))}
            onChange={(kind) => onDraft(draftOf(fence?.shape, kind))}
          />
          <Button
            size="small"
            disabled={draft.past.length === 0}
            title={t('fence.keys')}
            onClick={() => onDraft(undone(draft))}
          >
            {t('fence.undo')}
          </Button>
          <Button size="small" disabled={draft.points.length === 0} onClick={() => onDraft(emptied(draft))}>
            {t('fence.redraw')}
          </Button>
        </div>
        <p className={styles['faint']} aria-live="polite">
          {shape === undefined
            ? t('fence.corners', { count: draft.points.length })
            : shape.kind === 'circle'
              ? t('fence.radius', { metres: shape.radiusM })
              : t('fence.corners', { count: shape.corners.length })}
        </p>
      </Form.Item>
      <Field name="name" label={t('fence.name')} />
      <OtherNameFields />
      <Field name="watch" label={t('fence.watch')} optionText={(value) => t(`fence.watch.${value}`)} />
      <Field name="allEquipment" noStyle>
        <Checkbox className={styles['all'] ?? ''}>{t('fence.all')}</Checkbox>
      </Field>
      <Field
        name="equipmentIds"
        label={t('fence.equipment')}
        extra={t('fence.equipmentHelp')}
        hidden={isForAll === true}
        rules={isForAll === true ? [] : [{ required: true, type: 'array', min: 1, message: t('fence.needEquipment') }]}
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={tracked.map((one) => ({ value: one.equipmentId, label: nameText(one, language) }))}
        />
      </Field>
      <div className={styles['pair']}>
        <Field name="deadbandM" label={t('fence.deadband')} isNeeded />
        <Field name="priority" label={t('fence.priority')}>
          <Select options={ALARM_PRIORITIES.map((value) => ({ value, label: value }))} />
        </Field>
        <Field name="onDelay" label={t('fence.onDelay')} isNeeded />
        <Field name="offDelay" label={t('fence.offDelay')} isNeeded />
      </div>
      <p className={styles['faint']}>{t('fence.deadbandHelp')}</p>
      <Field name="enabled" label={t('fence.enabled')} />
      <div className={styles['drawing']}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('action.save')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </div>
    </Form>
  );
}

/** Ctrl Z takes a step of the drawing back, Esc leaves it; fields keep their own. */
function useDrawingKeys(onUndo: () => void, onLeave: () => void): void {
  const latest = useRef({ onUndo, onLeave });
  useEffect(() => {
    latest.current = { onUndo, onLeave };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInField =
        event.target instanceof Element && event.target.closest('input, textarea, [role="listbox"]') !== null;
      if (isInField || event.isComposing) return;
      if (event.key === 'Escape') latest.current.onLeave();
      else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') latest.current.onUndo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
