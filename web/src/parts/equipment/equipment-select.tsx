import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { useGatewayText, useNameText } from '../../lib/names/use-name-text.ts';
import { foundChoice, useChoosing, type ChoiceProps, type Option } from '../../ui/form/found-choice.tsx';
import { useEquipmentById, useFoundEquipment } from './use-equipment-names.ts';

interface Common extends ChoiceProps {
  /** Offers only equipment of this organisation. */
  readonly orgId?: string | undefined;
}

interface OneProps extends Common {
  /** Null: none; empty: none, or what `first` offers for it. */
  readonly value?: string | null;
  /** With what the chosen equipment is called; undefined for one of `first`, and for none. */
  readonly onChange?: (id: string, equipment: EquipmentName | undefined) => void;
  readonly allowClear?: boolean;
  /** Choices above the equipment, such as none. */
  readonly first?: readonly { readonly value: string; readonly label: string }[];
}

/** One equipment within the access scope, found on the server by name, code, initials or gateway; in a form or by itself. */
export function EquipmentSelect({ value = '', onChange, allowClear = false, first = [], ...common }: OneProps) {
  const { props, byId } = useChoice(value === null || value === '' ? [] : [value], common, first);
  const isFirst = first.some((one) => one.value === value);
  return (
    <Select<string, Option>
      {...props}
      allowClear={allowClear}
      value={isFirst || value !== '' ? value : null}
      onChange={(id: string | undefined) => onChange?.(id ?? '', byId.get(id ?? ''))}
    />
  );
}

interface SeveralProps extends Common {
  readonly value?: readonly string[];
  readonly onChange?: (ids: string[]) => void;
  /** Largest number of choices. */
  readonly most?: number;
  /** Number of names shown; the number of the others follows. */
  readonly maxTagCount?: number;
  readonly allowClear?: boolean;
}

/** The same for several. */
export function SeveralEquipmentSelect({
  value = [],
  onChange,
  most,
  maxTagCount = 20,
  allowClear,
  ...common
}: SeveralProps) {
  const { props } = useChoice(value, common, []);
  return (
    <Select<string[], Option>
      {...props}
      mode="multiple"
      allowClear={allowClear ?? false}
      maxTagCount={maxTagCount}
      {...(most === undefined ? {} : { maxCount: most })}
      value={[...value]}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** Shared parts of both selects. The first page is requested when the list is opened. */
function useChoice(value: readonly string[], { orgId, ...common }: Common, first: NonNullable<OneProps['first']>) {
  const t = useT();
  const nameText = useNameText();
  const gatewayText = useGatewayText();
  const choosing = useChoosing<EquipmentName>();
  const found = useFoundEquipment(choosing.text, { orgId, isAsked: choosing.isOpen });
  const known = useEquipmentById(
    value.filter((one) => first.every((choice) => choice.value !== one)),
    choosing.picked,
  );
  const optionOf = (one: EquipmentName): Option => ({
    value: one.id,
    label: `${nameText(one)} (${one.code})`,
    note: gatewayText(one),
  });
  const texts = {
    none: t('equipmentPick.none'),
    gone: t('equipmentPick.gone'),
    loading: t('equipmentPick.loading'),
    more: (shown: number, total: number) => t('equipmentPick.more', { shown, total }),
  };
  return foundChoice(choosing, { found, known, optionOf, first, texts }, common);
}
