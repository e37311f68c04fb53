import { Button, Modal } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { saveFile } from '../../lib/file/save-file.ts';
import { CopyButton, CopyLine } from '../../ui/form/copy-line.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './people.module.css';

export interface OneTimePassword {
  readonly loginname: string;
  readonly password: string;
}

interface Props {
  readonly passwords: readonly OneTimePassword[];
  readonly onClose: () => void;
}

/** Passwords that were just set, this once, to be passed on. */
export function OneTimePasswords({ passwords, onClose }: Props) {
  const t = useT();
  const [only] = passwords;
  const isOne = passwords.length === 1 && only !== undefined;
  const columns = [
    { key: 'loginname', title: t('people.loginname'), render: (one: OneTimePassword) => one.loginname },
    { key: 'password', title: t('people.password'), render: (one: OneTimePassword) => <code>{one.password}</code> },
  ];
  const text = passwords.map(({ loginname, password }) => `${loginname}\t${password}`).join('\r\n');
  const save = () =>
    saveFile(new Blob([`${text}\r\n`], { type: 'text/plain;charset=utf-8' }), `${t('people.passwordFile')}.txt`);
  return (
    <Modal
      open
      title={
        isOne
          ? t('people.passwordSet', { name: only.loginname })
          : t('people.passwordsSet', { count: passwords.length })
      }
      // Closed by its button alone: a stray click must not lose what cannot be shown again.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      okText={t('people.passwordKept')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
    >
      <Stack gap={12} className={styles['once']}>
        <p className={styles['warning']}>{t('people.passwordOnce')}</p>
        {isOne ? (
          <>
            <CopyLine label={t('people.loginname')} text={only.loginname} />
            <CopyLine label={t('people.password')} text={only.password} />
          </>
        ) : (
          <>
            <Row wrap gap="8 12">
              <CopyButton label={t('people.password')} text={text}>
                {t('people.passwordCopyAll')}
              </CopyButton>
              <Button onClick={save}>{t('people.passwordSave')}</Button>
            </Row>
            <div className={styles['scroll']}>
              <DataTable
                label={t('people.password')}
                columns={columns}
                rows={passwords}
                keyOf={({ loginname }) => loginname}
              />
            </div>
          </>
        )}
      </Stack>
    </Modal>
  );
}
