import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import type { Takes } from '@tidegate/contract/widgets/widget-kind.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { misfitOf } from '../../canvas/editor/view/binding/fits.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameTextOf, titleText, type Named } from '@tidegate/contract/locale/name-text.ts';
import { EquipmentSelect, SeveralEquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { Stack } from '../../ui/layout/box.tsx';

interface ObjectSelectProps {
  readonly value: readonly string[];
  /** Largest number of choices. */
  readonly most: number;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Matches are asked for while a name is typed. */
const OFFERED = 50;

interface AnySelectProps extends ObjectSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isLoading: boolean;
  /** Undefined where every option is there already. */
  readonly onSearch?: (text: string) => void;
}

function AnySelect({ value, most, onChange, label, options, isLoading, onSearch }: AnySelectProps) {
  const common = {
    'aria-label': label,
    placeholder: label,
    options: [...options],
    loading: isLoading,
    showSearch: onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch },
    style: { width: '100%' },
  };
  // With a limit of one, all others would be disabled until it is removed.
  if (most === 1) return <Select<string> {...common} value={value[0] ?? null} onChange={(id) => onChange([id])} />;
  return <Select<string[]> {...common} mode="multiple" maxCount={most} value={[...value]} onChange={onChange} />;
}

/** Published pages. */
export function PageSelect(props: ObjectSelectProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const pages = useAsk(pagePublished, { pageSize: OFFERED, ...(text === '' ? {} : { text }) }, { keepPrevious: true });
  const options = (pages.data?.rows ?? []).map((page) => {
    const title = titleText(page, language);
    const equipment = nameTextOf(page, 'equipment', language);
    return { value: page.id, label: equipment === '' ? title : `${title} · ${equipment}` };
  });
  return (
    <AnySelect
      {...props}
      label={t('overview.choosePages')}
      options={options}
      isLoading={pages.isFetching}
      onSearch={setText}
    />
  );
}

/** One equipment or several. */
export function TileEquipmentSelect({ value, most, onChange }: ObjectSelectProps) {
  const t = useT();
  const label = t('overview.chooseEquipment');
  const common = { label, placeholder: label };
  if (most === 1) return <EquipmentSelect {...common} value={value[0] ?? ''} onChange={(id) => onChange([id])} />;
  return <SeveralEquipmentSelect {...common} most={most} value={value} onChange={onChange} />;
}

interface WithinProps extends ObjectSelectProps {
  readonly label: string;
  /** Undefined while they are asked for, or no equipment is chosen. */
  readonly found: readonly (Named & { readonly id: string })[] | undefined;
  readonly equipmentId: string | undefined;
  readonly onEquipment: (id: string | undefined) => void;
}

/** Objects of an equipment, which is chosen first. */
function WithinEquipment({ found, equipmentId, onEquipment, ...props }: WithinProps) {
  const nameOf = useNameText();
  const choose = ([id]: readonly string[]) => {
    onEquipment(id);
    props.onChange([]);
  };
  return (
    <Stack gap={12}>
      <TileEquipmentSelect value={equipmentId === undefined ? [] : [equipmentId]} most={1} onChange={choose} />
      {equipmentId !== undefined && (
        <AnySelect
          {...props}
          options={(found ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
          isLoading={found === undefined}
        />
      )}
    </Stack>
  );
}

/** The reports of an equipment. */
export function ReportSelect(props: ObjectSelectProps) {
  const t = useT();
  const [equipmentId, setEquipment] = useState<string>();
  const { data } = useAsk(reportQueryAll, { equipmentId: equipmentId ?? '0' }, { enabled: equipmentId !== undefined });
  return (
    <WithinEquipment
      {...props}
      label={t('overview.chooseReport')}
      found={data}
      equipmentId={equipmentId}
      onEquipment={setEquipment}
    />
  );
}

/** The signals of an equipment that the widget of a tile can show. */
export function SignalSelect({ takes, ...props }: ObjectSelectProps & { readonly takes: Takes }) {
  const t = useT();
  const [equipmentId, setEquipment] = useState<string>();
  const { data } = useAsk(signalQueryAll, { equipmentId: equipmentId ?? '0' }, { enabled: equipmentId !== undefined });
  const fitting = data?.filter((signal) => misfitOf(signal, { takes, isWriting: false }) === undefined);
  return (
    <WithinEquipment
      {...props}
      label={t('overview.chooseSignals')}
      found={fitting}
      equipmentId={equipmentId}
      onEquipment={setEquipment}
    />
  );
}
