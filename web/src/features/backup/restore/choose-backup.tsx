import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { Problem } from './problem.tsx';
import { inspectBackup } from './send-backup.ts';

/** Source of a restore. */
export type Chosen =
  | { readonly kind: 'stored'; readonly name: string; readonly isEncrypted: boolean }
  | { readonly kind: 'file'; readonly file: File; readonly isEncrypted: boolean };

interface Props {
  readonly onChosen: (chosen: Chosen) => void;
}

/** A backup from this computer. Other files are refused before a byte of them is sent. */
export function ChooseBackup({ onChosen }: Props) {
  const t = useT();
  const [problem, setProblem] = useState('');
  const inspect = async (file: File) => {
    setProblem('');
    try {
      onChosen({ kind: 'file', file, ...(await inspectBackup(file)) });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      {problem !== '' && <Problem title={problem} text={t('restore.chooseOther')} />}
      <p>{t('restore.chooseText')}</p>
      <Upload.Dragger
        accept=".tgbackup"
        multiple={false}
        showUploadList={false}
        beforeUpload={(file: File) => {
          void inspect(file);
          return false;
        }}
      >
        <p>
          <InboxOutlined />
        </p>
        <p>{t('restore.drop')}</p>
      </Upload.Dragger>
    </>
  );
}
