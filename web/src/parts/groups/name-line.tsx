import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './groups.module.css';
import {
  type NameField,
  namesBy,
  NO_NAMES,
  NO_OTHER_NAMES,
  OTHER_NAME_FIELDS,
  otherNames,
} from '@tidegate/contract/locale/name-text.ts';

type Names = Pick<EquipmentGroup, NameField>;

const NONE: Names = NO_NAMES;

interface NameProps {
  readonly label: string;
  readonly button: string;
  readonly initial?: Names;
  readonly save: (names: Names) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** The names of a group with their button, and the error below. */
export function NameLine({ label, button, initial = NONE, save, onSaved }: NameProps) {
  const t = useT();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [name, setName] = useState(initial.name);
  const [others, setOthers] = useState(otherNames(initial));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const given = name.trim();
    if (given === '') return;
    if (Array.from(given).length > GROUP_NAME_MAX) {
      setProblem(refusalText('groupName', language));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await save({ ...namesBy((field) => (field === 'name' ? given : others[field].trim())) });
      setName('');
      setOthers(NO_OTHER_NAMES);
      await changed();
      onSaved?.();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Row wrap gap={8} align="stretch" below={12} className={styles['inline']}>
      <Input
        value={name}
        aria-label={label}
        placeholder={label}
        status={problem === '' ? '' : 'error'}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void submit()}
      />
      {OTHER_NAME_FIELDS.map((field) => (
        <Input
          key={field}
          value={others[field]}
          maxLength={60}
          aria-label={t(`manage.${field}`)}
          placeholder={t(`manage.${field}`)}
          onChange={(event) => setOthers({ ...others, [field]: event.target.value })}
          onPressEnter={() => void submit()}
        />
      ))}
      <Button type="primary" loading={isBusy} disabled={name.trim() === ''} onClick={() => void submit()}>
        {button}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </Row>
  );
}
