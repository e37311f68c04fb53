import { equipmentSetGroup } from '@tidegate/contract/nouns/equipment/group-calls.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { GroupOptions } from '../../parts/groups/group-select.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from '../../ui/form/forms.module.css';

interface Props {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** Actions on the selected equipment. A refusal is shown and the selection remains. */
export function PickedBar({ ids, onDone }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [groupId, setGroupId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const put = async () => {
    setBusy(true);
    try {
      await ask(equipmentSetGroup, { ids: [...ids], groupId: groupId === '' ? undefined : groupId });
      void message.success(t('manage.saved'));
      onDone();
      await changed();
    } catch (error) {
      void message.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Row
      wrap
      gap={8}
      className={styles['picked']}
      role="group"
      aria-label={t('equipment.picked', { count: ids.length })}
    >
      <span>{t('equipment.picked', { count: ids.length })}</span>
      <GroupOptions label={t('equipment.group')} value={groupId} onChange={setGroupId} />
      <Button loading={isBusy} onClick={() => void put()}>
        {t('equipment.putInto')}
      </Button>
      <Button type="text" onClick={onDone}>
        {t('equipment.unpick')}
      </Button>
    </Row>
  );
}
