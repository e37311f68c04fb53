import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { EquipmentSelect } from '../../parts/equipment/equipment-select.tsx';
import { Buttons, Note, Stack, Text } from '../../ui/layout/box.tsx';
import type { StepSignal } from './steps-field.tsx';
import { NO_NAMES, namesAs } from '@tidegate/contract/locale/name-text.ts';

/** A signal that was picked for a recipe. */
export interface PickedSignal extends StepSignal {
  readonly id: string;
}

interface Props {
  /** Signals that the recipe has; they are not offered again. */
  readonly taken: ReadonlySet<string>;
  /** Adds signals: with their present values, or with none. */
  readonly onPick: (signals: readonly PickedSignal[], isCaptured: boolean) => Promise<void>;
}

/** Signals of an equipment are chosen for a recipe, and their present values captured. */
export function PickPart({ taken, onPick }: Props) {
  const t = useT();
  const nameText = useNameText();
  const [place, setPlace] = useState<EquipmentName>();
  const equipmentId = place?.id ?? '';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const signals = useAsk(signalQueryAll, { equipmentId }, { enabled: equipmentId !== '' });
  const offered = (signals.data ?? []).filter(({ id, rw }) => rw !== 'ro' && !taken.has(id));
  const pick = async (isCaptured: boolean) => {
    const where = namesAs('equipment', place ?? NO_NAMES);
    const wanted = new Set(chosen);
    const picked = offered.filter(({ id }) => wanted.has(id));
    setBusy(true);
    await onPick(
      picked.map((signal) => ({ ...signal, ...where })),
      isCaptured,
    );
    setBusy(false);
    setChosen([]);
  };
  const problem = signals.error;
  return (
    <Stack gap={8} below={16} role="group" aria-label={t('recipe.pick')}>
      <EquipmentSelect
        label={t('recipe.pickEquipment')}
        placeholder={t('recipe.pickEquipment')}
        value={equipmentId}
        onChange={(_id, one) => {
          setPlace(one);
          setChosen([]);
        }}
      />
      {equipmentId !== '' && signals.data !== undefined && offered.length === 0 && (
        <Note as="p">{t('recipe.pickNone')}</Note>
      )}
      {offered.length > 0 && (
        <>
          <Select<string[]>
            mode="multiple"
            aria-label={t('recipe.pickSignals')}
            placeholder={t('recipe.pickSignals')}
            value={[...chosen]}
            maxTagCount={8}
            showSearch={{ optionFilterProp: 'label' }}
            options={offered.map((signal) => ({ value: signal.id, label: labelOf(signal, nameText(signal)) }))}
            onChange={setChosen}
          />
          <Buttons>
            <Button onClick={() => setChosen(offered.map(({ id }) => id))}>{t('recipe.pickAll')}</Button>
            <Button disabled={chosen.length === 0 || isBusy} onClick={() => void pick(false)}>
              {t('recipe.pickEmpty')}
            </Button>
            <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void pick(true)}>
              {t('recipe.capture')}
            </Button>
          </Buttons>
        </>
      )}
      {problem !== null && (
        <Text as="p" tone="problem" role="alert">
          {errorText(problem)}
        </Text>
      )}
    </Stack>
  );
}

const labelOf = ({ code, unit }: Signal, name: string): string => `${name} (${code})${unit === '' ? '' : ` · ${unit}`}`;
