import { equipmentDelete, equipmentDependents } from '@tidegate/contract/nouns/equipment/bin-calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { EQUIPMENT_KEPT_DAYS } from '@tidegate/contract/limits.ts';
import { App, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { EditDialog } from '../../ui/form/edit-dialog.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { BacklogNotice } from '../../parts/gateway/backlog-notice.tsx';
import styles from '../../ui/form/forms.module.css';

interface Props {
  readonly equipment: Equipment;
  readonly onClose: () => void;
}

/** Names what goes with the equipment; where there is something to lose its name has to be typed first. */
export function DeleteDialog({ equipment, onClose }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const name = nameText(equipment, language);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { id } = equipment;
  const found = useAsk(equipmentDependents, { id }, { gcTime: 0 });
  const dependents = found.data ?? [];
  const isSure = found.isSuccess && (dependents.length === 0 || typed.trim() === name);
  const remove = async () => {
    setBusy(true);
    setProblem('');
    try {
      await ask(equipmentDelete, { id });
      void message.success(t('equipment.deleted', { name, days: EQUIPMENT_KEPT_DAYS }));
      onClose();
      await changed();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <EditDialog
      title={t('manage.equipmentDelete', { name })}
      // The name that was typed is no work that could be lost.
      isChanged={() => false}
      onClose={onClose}
      onSave={() => void remove()}
      saveText={t('action.delete')}
      isBusy={isBusy}
      isDisabled={!isSure}
      isHarmful
    >
      <BacklogNotice equipmentId={id} />
      {found.isPending && <RowSkeletons count={2} />}
      {found.isError && <p role="alert">{errorText(found.error)}</p>}
      {dependents.length > 0 && (
        <>
          <p>{t('equipment.loses')}</p>
          <ul className={styles['loses']}>
            {dependents.map(({ kind, count, names = [] }) => (
              <li key={kind}>
                {t(`equipment.depends.${kind}`, { count })}
                {names.length > 0 && (
                  <ul>
                    {names.map(({ equipment: place, signal }) => (
                      <li key={`${place} ${signal}`}>
                        {place === '' ? signal : t('equipment.dependsName', { equipment: place, signal })}
                      </li>
                    ))}
                    {count > names.length && <li>{t('equipment.dependsMore', { count: count - names.length })}</li>}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('equipment.canRestore', { days: EQUIPMENT_KEPT_DAYS })}</p>
      {dependents.length > 0 && (
        <p>
          <label>
            {t('equipment.typeName', { name })}
            <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </label>
        </p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </EditDialog>
  );
}
