import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { positionClear, positionInfo, positionSet } from '@tidegate/contract/nouns/track/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Position } from '@tidegate/contract/nouns/track/track.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { positionFields } from '@tidegate/contract/nouns/track/fields.ts';
import { sortOf } from '@tidegate/contract/nouns/alarm/rules/type-needs.ts';
import { Alert, App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { trackPath } from '../../lib/paths/track-paths.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { Buttons } from '../../ui/layout/box.tsx';
import styles from '../../ui/form/forms.module.css';

const Field = schemaField(positionFields);

/** Latitude and longitude, and the receiver's other values. */
const PARTS = ['lat', 'lng', 'speed', 'course', 'altitude', 'satellites'] as const;
const FIELDS = PARTS.map((part) => `${part}SignalId` as const);

/** Which signals of an equipment say where it is. */
export function PositionTab({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const position = useAsk(positionInfo, { equipmentId });
  const signals = useAsk(signalQueryAll, { equipmentId });
  const error = position.error ?? signals.error;
  if (error !== null) {
    return (
      <Notice title={t('manage.failed')} text={errorText(error)} role="alert">
        <Button type="primary" onClick={() => void Promise.all([position.refetch(), signals.refetch()])}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (position.data === undefined || signals.data === undefined) return <RowSkeletons count={5} />;
  const numbers = signals.data.filter(({ dataType }) => ['number', 'integer'].includes(sortOf(dataType)));
  if (numbers.length < 2) {
    return (
      <Notice title={t('position.none')} text={t('position.noSignals')} role="status">
        <LinkButton type="primary" to={editPath(equipmentId, 'signal')}>
          {t('position.addSignals')}
        </LinkButton>
      </Notice>
    );
  }
  return (
    <PositionForm
      key={JSON.stringify(position.data)}
      equipmentId={equipmentId}
      position={position.data}
      signals={numbers}
    />
  );
}

interface Props {
  readonly equipmentId: string;
  readonly position: Position | null;
  readonly signals: readonly Signal[];
}

function PositionForm({ equipmentId, position, signals }: Props) {
  const t = useT();
  const [form] = Form.useForm<Position>();
  const { message } = App.useApp();
  const changed = useChanged();
  const confirm = useConfirm();
  const mayEdit = useAuth('manage_equipment_edit');
  const language = usePreferences((preferences) => preferences.language);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const options = signals.map((one) => ({ value: one.id, label: `${nameText(one, language)} · ${one.code}` }));
  const save = async (values: Position) => {
    setBusy(true);
    setProblem('');
    try {
      await ask(positionSet, { equipmentId, ...values });
      void message.success(t('position.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const clear = () =>
    confirm({
      title: t('position.clearTitle'),
      text: t('position.clearText'),
      button: t('position.clear'),
      done: t('position.cleared'),
      isHarmful: true,
      run: () => ask(positionClear, { equipmentId }),
    });
  return (
    <Form<Position>
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={position ?? { ...guessed(signals), ...defaultsOf(positionFields) }}
      className={`${styles['form']} ${styles['columns']}`}
      onFinish={(values) => void save(values)}
    >
      {position === null && (
        <Alert showIcon type="info" title={t('position.none')} description={t('position.noneText')} />
      )}
      {problem !== '' && <Alert showIcon type="error" role="alert" title={problem} />}
      <p style={{ margin: '12px 0', color: 'var(--secondary)' }}>{t('position.text')}</p>
      {PARTS.map((part, index) => (
        <Form.Item
          key={part}
          name={`${part}SignalId`}
          label={t(`position.${part}`)}
          dependencies={FIELDS}
          rules={[
            ...(index < 2 ? [{ required: true, message: t('position.required') }] : []),
            {
              validator: async (_rule: unknown, value: string | null | undefined) => {
                if (value === null || value === undefined) return;
                const others = FIELDS.filter((field) => field !== `${part}SignalId`);
                if (others.some((field) => form.getFieldValue(field) === value)) throw new Error(t('position.twice'));
              },
            },
          ]}
        >
          <Select
            allowClear={index >= 2}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            onClear={() => form.setFieldValue(`${part}SignalId`, null)}
          />
        </Form.Item>
      ))}
      <Field
        name="system"
        label={t('position.system')}
        extra={t('position.systemHelp')}
        optionText={(value) => t(`position.system.${value}`)}
      />
      <Field
        name="maxKmh"
        label={t('position.maxKmh')}
        extra={t('position.maxKmhHelp')}
        isNeeded
        neededText={t('position.maxKmh')}
        isNarrow
      />
      <Buttons style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('action.save')}
          </Button>
        )}
        {position !== null && <LinkButton to={trackPath(equipmentId)}>{t('nav.tracks')}</LinkButton>}
        {mayEdit && position !== null && (
          <Button danger onClick={clear}>
            {t('position.clear')}
          </Button>
        )}
      </Buttons>
      {!mayEdit && <p>{t('position.readOnly')}</p>}
    </Form>
  );
}

const USUAL: readonly (readonly [(typeof FIELDS)[number], RegExp])[] = [
  ['latSignalId', /^(?:gps[._-]?)?lat(?:itude)?$/i],
  ['lngSignalId', /^(?:gps[._-]?)?(?:lng|lon|long|longitude)$/i],
  ['speedSignalId', /^(?:gps[._-]?)?speed$/i],
  ['courseSignalId', /^(?:gps[._-]?)?(?:course|heading)$/i],
  ['altitudeSignalId', /^(?:gps[._-]?)?alt(?:itude)?$/i],
  ['satellitesSignalId', /^(?:gps[._-]?)?sat(?:ellite)?s?$/i],
];

/** Suggestions based on the codes of the signals. */
function guessed(signals: readonly Signal[]): Partial<Position> {
  return Object.fromEntries(
    USUAL.map(([field, pattern]) => [field, signals.find(({ code }) => pattern.test(code))?.id ?? null]),
  );
}
