import { PEN_LINES, PEN_SIDES } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { isState } from '../../../curve/scales.ts';
import { Row, Text } from '../../../../ui/layout/box.tsx';
import { PEN_COLORS } from '../../../../ui/tokens.ts';

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
  const field = (key: string) => ['looks', signal.id, key];
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
        <Form.Item name={field('isVisible')} valuePropName="checked" style={{ margin: 0, flex: 'none' }}>
          <Checkbox>{t('pens.visible')}</Checkbox>
        </Form.Item>
      </Row>
      <Row wrap gap="0 12" align="start">
        <Form.Item name={field('color')} label={t('pens.color')} style={FIELD}>
          <Select options={colors} />
        </Form.Item>
        <Form.Item name={field('line')} label={t('pens.line')} style={FIELD}>
          <Select options={PEN_LINES.map((value) => ({ value, label: t(`pens.line.${value}`) }))} />
        </Form.Item>
        {!isState(signal) && (
          <Form.Item name={field('side')} label={t('pens.side')} style={FIELD}>
            <Select options={PEN_SIDES.map((value) => ({ value, label: t(`pens.side.${value}`) }))} />
          </Form.Item>
        )}
      </Row>
      {isOwn && !isState(signal) && (
        <Row wrap gap="0 12" align="start">
          <Form.Item name={field('low')} label={t('pens.low')} style={FIELD}>
            <InputNumber placeholder={t('pens.auto')} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name={field('high')}
            label={t('pens.high')}
            style={FIELD}
            dependencies={[field('low')]}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_rule, high: number | null) => {
                  const low: unknown = getFieldValue(field('low'));
                  if (high != null && typeof low === 'number' && high <= low) throw new Error(t('pens.highAbove'));
                },
              }),
            ]}
          >
            <InputNumber placeholder={t('pens.auto')} style={{ width: '100%' }} />
          </Form.Item>
        </Row>
      )}
    </div>
  );
}
