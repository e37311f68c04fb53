import { userImport } from '@tidegate/contract/nouns/user/calls.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { askUpload } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ImportDrawer } from '../../ui/form/import-drawer.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { OneTimePassword } from './one-time-passwords.tsx';
import styles from './people.module.css';

interface Props {
  readonly onClose: () => void;
  readonly onTemplate: () => void;
  /** The passwords of the people who were added. */
  readonly onPasswords: (passwords: readonly OneTimePassword[]) => void;
}

/** Imports an Excel file of people: previewed with every error marked, and carried out only without errors. */
export function PeopleImport({ onClose, onTemplate, onPasswords }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <ImportDrawer
      title={t('import.title')}
      width={880}
      accept=".xlsx"
      maxBytes={IMPORT_MAX_BYTES}
      send={(file, apply) => askUpload(userImport, { ...(apply ? { apply } : {}), language }, file)}
      isRight={({ rows }) => rows.every(({ problems }) => problems.length === 0)}
      intro={
        <>
          {t('import.steps')}{' '}
          <Button type="link" className={styles['inline']} onClick={onTemplate}>
            {t('people.template')}
          </Button>
        </>
      }
      dropText={t('import.drop')}
      dropHelp={t('import.dropHelp', { rows: IMPORT_MAX_ROWS })}
      applyText={(count) => t('import.apply', { count })}
      appliedText={({ added, changed }) => t('import.applied', { added, changed })}
      onApplied={({ passwords }) => onPasswords(passwords)}
      onClose={onClose}
    >
      {(answer, file) => <ImportPreview key={file.name} answer={answer} />}
    </ImportDrawer>
  );
}
