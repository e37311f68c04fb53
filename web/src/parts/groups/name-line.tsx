import { refusalText } from '@tidegate/contract/errors.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './groups.module.css';

interface NameProps {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** The name of a group with its button, and its error below. */
export function NameLine({ label, button, initial = '', save, onSaved }: NameProps) {
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [name, setName] = useState(initial);
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
      await save(given);
      setName('');
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
      <Button type="primary" loading={isBusy} disabled={name.trim() === ''} onClick={() => void submit()}>
        {button}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </Row>
  );
}
