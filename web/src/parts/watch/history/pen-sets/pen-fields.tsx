import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { penLookSchema } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import { Checkbox, Form, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { isState } from '../../../curve/scales.ts';
import { Row, Text } from '../../../../ui/layout/box.tsx';
import { PEN_COLORS } from '../../../../ui/tokens.ts';
import { schemaField } from '../../../../ui/form/schema-field.tsx';

const Field = schemaField(penLookSchema.shape);

interface Props {
  readonly signal: Signal;
}

const FIELD = { marginBottom: 8, flex: '1 1 130px' } as const;

/** Look of one pen of a set. */
export function PenFields({ signal }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const form = Form.useFormInstance();
  const side: unknown = Form.useWatch(['looks', signal.id, 'side'], form);
  const isOwn = side === 'left' || side === 'right';
  const name = [nameText(signal, language), signal.unit].filter(Boolean).join(' / ');
  const at = ['looks', signal.id];
  const colors = [
    { value: '', label: t('pens.color.auto') },
    ...PEN_COLORS.map(({ value, name: color }) => ({
      value,
      label: (
        <Row inline gap={8}>
          <span style={{ width: 12, height: 12, borderRadius: 2, background: value }} />
          {t(`pens.color.${color}`)}
        </Row>
      ),
    })),
  ];
  return (
    <div role="group" aria-label={name} style={{ borderTop: '1px solid var(--line)', padding: '8px 0' }}>
      <Row gap={12} justify="between">
        <Text weight={600}>{name}</Text>
        <Field at={at} name="isVisible" style={{ margin: 0, flex: 'none' }}>
          <Checkbox>{t('pens.visible')}</Checkbox>
        </Field>
      </Row>
      <Row wrap gap="0 12" align="start">
        <Field at={at} name="color" label={t('pens.color')} style={FIELD}>
          <Select options={colors} />
        </Field>
        <Field
          at={at}
          name="line"
          label={t('pens.line')}
          style={FIELD}
          optionText={(value) => t(`pens.line.${value}`)}
        />
        {!isState(signal) && (
          <Field
            at={at}
            name="side"
            label={t('pens.side')}
            style={FIELD}
            optionText={(value) => t(`pens.side.${value}`)}
          />
        )}
      </Row>
      {isOwn && !isState(signal) && (
        <Row wrap gap="0 12" align="start">
          <Field at={at} name="low" label={t('pens.low')} style={FIELD} placeholder={t('pens.auto')} />
          <Field
            at={at}
            name="high"
            label={t('pens.high')}
            style={FIELD}
            dependencies={[[...at, 'low']]}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_rule, high: number | null) => {
                  const low: unknown = getFieldValue([...at, 'low']);
                  if (high != null && typeof low === 'number' && high <= low) throw new Error(t('pens.highAbove'));
                },
              }),
            ]}
            placeholder={t('pens.auto')}
          />
        </Row>
      )}
    </div>
  );
}
