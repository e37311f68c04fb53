import { SwapOutlined } from '@ant-design/icons';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button, Checkbox, Select } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import { hasAxis, type XyChoice } from './xy-choice.ts';

interface Props {
  readonly signals: readonly Signal[];
  readonly x: Signal;
  readonly y: Signal;
  readonly isLine: boolean;
  readonly onChange: (xy: XyChoice) => void;
}

const FIELD = { flex: '1 1 180px', minWidth: 0, maxWidth: 320 } as const;

/** Which signal is over which, and whether the points are joined. */
export function XyBar({ signals, x, y, isLine, onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const options = signals.filter(hasAxis).map((signal) => {
    const name = nameText(signal, language);
    return { value: signal.id, label: signal.unit === '' ? name : `${name} (${signal.unit})` };
  });
  const swap = () => onChange({ x: y.id, y: x.id, isLine });
  // The signal of the other axis changes places with the own one.
  const choose = (axis: 'x' | 'y', id: string) =>
    id === { x: y.id, y: x.id }[axis] ? swap() : onChange({ x: x.id, y: y.id, isLine, [axis]: id });
  const axisOf = (axis: 'x' | 'y', signal: Signal) => (
    <Row as="span" gap={8} style={FIELD}>
      <span aria-hidden>{axis.toUpperCase()}</span>
      <Select
        aria-label={t(`history.xy.${axis}`)}
        style={{ flex: 1, minWidth: 0 }}
        value={signal.id}
        options={options}
        onChange={(id: string) => choose(axis, id)}
      />
    </Row>
  );
  return (
    <Row wrap gap="8 16">
      {axisOf('y', y)}
      <Button icon={<SwapOutlined />} aria-label={t('history.xy.swap')} title={t('history.xy.swap')} onClick={swap} />
      {axisOf('x', x)}
      <Checkbox checked={isLine} onChange={({ target }) => onChange({ x: x.id, y: y.id, isLine: target.checked })}>
        {t('history.xy.line')}
      </Checkbox>
    </Row>
  );
}
