import type { ManagedGateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { foundChoice, useChoosing, type ChoiceProps, type Option } from '../../ui/form/found-choice.tsx';
import { useFoundGateways, useGatewaysById } from './use-gateways.ts';

interface Common extends ChoiceProps {
  /** These are not offered. */
  readonly without?: readonly string[];
}

interface OneProps extends Common {
  /** Empty: none. */
  readonly value?: string;
  /** Empty for none. */
  readonly onChange?: (id: string) => void;
  readonly allowClear?: boolean;
}

/** One gateway within the access scope, found on the server by name or serial number; in a form or by itself. */
export function GatewaySelect({ value = '', onChange, allowClear = false, ...common }: OneProps) {
  const { props } = useChoice(value === '' ? [] : [value], common);
  return (
    <Select<string, Option>
      {...props}
      allowClear={allowClear}
      value={value === '' ? null : value}
      onChange={(id: string | undefined) => onChange?.(id ?? '')}
    />
  );
}

interface SeveralProps extends Common {
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
  /** Largest number of choices. */
  readonly most: number;
}

/** The same for several. */
export function SeveralGatewaySelect({ value = [], onChange, most, ...common }: SeveralProps) {
  const { props } = useChoice(value, common);
  return (
    <Select<string[], Option>
      {...props}
      mode="multiple"
      maxCount={most}
      value={[...value]}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

function useChoice(value: readonly string[], { without = [], ...common }: Common) {
  const t = useT();
  const nameText = useNameText();
  const choosing = useChoosing<ManagedGateway>();
  const { data, isFetching, error } = useFoundGateways(choosing.text, choosing.isOpen);
  const known = useGatewaysById(value, choosing.picked);
  const rows = data?.rows.filter(({ id }) => !without.includes(id)) ?? [];
  const found = {
    data: data && { total: data.total - (data.rows.length - rows.length), rows },
    isFetching,
    error,
  };
  const optionOf = (one: ManagedGateway): Option => ({
    value: one.id,
    label: `${nameText(one)} (${one.sn})`,
    note: '',
  });
  const texts = {
    none: t('gatewayPick.none'),
    gone: t('gatewayPick.gone'),
    loading: t('gatewayPick.loading'),
    more: (shown: number, total: number) => t('gatewayPick.more', { shown, total }),
  };
  return foundChoice(choosing, { found, known, optionOf, texts }, common);
}
