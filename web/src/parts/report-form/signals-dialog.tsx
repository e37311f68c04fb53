import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { EditDialog } from '../../ui/form/edit-dialog.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { SeveralEquipmentSelect } from '../equipment/equipment-select.tsx';
import { useEquipmentById } from '../equipment/use-equipment-names.ts';
import { isNamed } from '../watch/named.ts';
import { Muted, Stack } from '../../ui/layout/box.tsx';
import styles from './report-form.module.css';
import { useReportSignals, type SignalsByEquipment } from './use-report-signals.ts';

interface Picked {
  readonly equipmentId: string;
  readonly id: string;
}

interface Props {
  readonly home: string;
  readonly orgId: string | undefined;
  /** Number of columns that can still be added. */
  readonly most: number;
  readonly onAdd: (picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

/** Signals of several equipment at once: what is ticked at one of them is ticked at the others by one press. */
export function SignalsDialog({ home, orgId, most, onAdd, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [chosen, setChosen] = useState<readonly string[]>([home]);
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const equipment = useEquipmentById(chosen).byId;
  const signals = useReportSignals(chosen);
  const picked = chosen.flatMap((equipmentId) =>
    (signals.get(equipmentId) ?? []).filter(({ id }) => ticked.has(id)).map(({ id }) => ({ equipmentId, id })),
  );
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isOn) after.add(id);
        else after.delete(id);
      return after;
    });
  return (
    <EditDialog
      title={t('reports.chooseTitle')}
      isChanged={() => picked.length > 0}
      onClose={onClose}
      onSave={() => {
        onAdd(picked);
        onClose();
      }}
      saveText={t('reports.chooseAdd', { count: picked.length })}
      isDisabled={picked.length === 0 || picked.length > most}
    >
      <Stack gap={8}>
        <SeveralEquipmentSelect
          label={t('reports.chooseEquipment')}
          placeholder={t('reports.chooseEquipment')}
          orgId={orgId}
          maxTagCount={4}
          value={chosen}
          onChange={setChosen}
        />
        <Input
          allowClear
          aria-label={t('reports.chooseSearch')}
          placeholder={t('reports.chooseSearch')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Stack gap={12} className={styles['choices']}>
          {chosen
            .flatMap((id) => equipment.get(id) ?? [])
            .map((one) => (
              <OfEquipment
                key={one.id}
                name={nameText(one, language)}
                signals={signals.get(one.id)}
                text={text}
                ticked={ticked}
                onTick={tick}
              />
            ))}
        </Stack>
        {chosen.length > 1 && (
          <Button disabled={picked.length === 0} onClick={() => tick(sameOf(picked, signals), true)}>
            {t('reports.chooseSame', { count: chosen.length })}
          </Button>
        )}
        {picked.length > most && <p role="alert">{t('reports.chooseMost', { most })}</p>}
      </Stack>
    </EditDialog>
  );
}

interface OfEquipmentProps {
  readonly name: string;
  readonly signals: readonly Signal[] | undefined;
  readonly text: string;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isOn: boolean) => void;
}

function OfEquipment({ name, signals, text, ticked, onTick }: OfEquipmentProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const shown = signals?.filter((signal) => text.trim() === '' || isNamed(signal, text)) ?? [];
  const ids = shown.map(({ id }) => id);
  const count = ids.filter((id) => ticked.has(id)).length;
  return (
    <section aria-label={name}>
      <Checkbox
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        disabled={ids.length === 0}
        onChange={({ target }) => onTick(ids, target.checked)}
      >
        <b>{name}</b>
      </Checkbox>
      {signals === undefined && <RowSkeletons count={2} />}
      {signals !== undefined && ids.length === 0 && <Muted as="p">{t('reports.chooseNone')}</Muted>}
      <ul>
        {shown.map((signal) => (
          <li key={signal.id}>
            <Checkbox checked={ticked.has(signal.id)} onChange={({ target }) => onTick([signal.id], target.checked)}>
              {nameText(signal, language)} <Muted>{signal.code}</Muted>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The signals that have the code of one that is ticked: equipment of one model has the same codes. */
function sameOf(picked: readonly Picked[], signals: SignalsByEquipment): readonly string[] {
  const all = [...signals.values()].flat();
  const wanted = new Set(picked.map(({ id }) => id));
  const codes = new Set(all.filter(({ id }) => wanted.has(id)).map(({ code }) => code));
  return all.filter(({ code }) => codes.has(code)).map(({ id }) => id);
}
