import { InboxOutlined } from '@ant-design/icons';
import {
  reportTemplateDelete,
  reportTemplateExport,
  reportTemplateSave,
} from '@tidegate/contract/nouns/report/manage-calls.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { REPORT_TEMPLATE_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { Alert, App, Button, Drawer, Upload } from 'antd';
import { useState } from 'react';
import { ask, askFile, askUpload } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { saveFile } from '../../../lib/file/save-file.ts';
import { useChanged, useConfirmDelete } from '../../../ui/use-changed.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { useNameText } from '../../../lib/names/use-name-text.ts';
import styles from '../../../parts/report-form/report-form.module.css';

const DROP_HEIGHT = 200;
/** Examples that everybody can copy. */
const EXAMPLES = [
  ['{{level.avg(1h)}}', 'hour'],
  ['{{level.max(1d)}}', 'day'],
  ['{{flow.diff}}', 'all'],
  ['{{level.avg(1h,1)}}', 'nth'],
  ['{{from}} ~ {{to}}', 'range'],
] as const;

/** The workbook that a report fills: an Excel file of one's own with marked cells. */
export function TemplateDrawer({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const changed = useChanged();
  const confirmDelete = useConfirmDelete();
  const language = usePreferences((preferences) => preferences.language);
  const [name, setName] = useState(report.templateName);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setProblem('');
    if (file.size > REPORT_TEMPLATE_MAX_BYTES) {
      setProblem(refusalText('reportTemplateSize', language));
      return;
    }
    setBusy(true);
    try {
      const { cells } = await askUpload(reportTemplateSave, { id: report.id, name: file.name.slice(0, 100) }, file);
      setName(file.name);
      void message.success(t('reports.templateTaken', { cells }));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const download = async () => {
    try {
      saveFile(await askFile(reportTemplateExport, { id: report.id }), name);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  return (
    <Drawer
      open
      title={t('reports.templateOf', { name: nameOf(report) })}
      size={isPhone ? '100%' : 520}
      onClose={onClose}
    >
      <p>{t('reports.templateText')}</p>
      <ul className={styles['examples']}>
        {EXAMPLES.map(([example, meaning]) => (
          <li key={example}>
            <code>{example}</code> {t(`reports.example.${meaning}`)}
          </li>
        ))}
      </ul>
      {problem !== '' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem}
          description={t('reports.templateKept')}
          style={{ marginBottom: 12 }}
        />
      )}
      {name !== '' && (
        <Row wrap gap={8} below={12}>
          <b>{name}</b>
          <Button size="small" onClick={() => void download()}>
            {t('reports.download')}
          </Button>
          <Button
            size="small"
            danger
            onClick={() =>
              confirmDelete({
                title: t('reports.templateDelete', { name }),
                text: t('reports.templateDeleteText'),
                run: async () => {
                  await ask(reportTemplateDelete, { id: report.id });
                  setName('');
                },
              })
            }
          >
            {t('action.delete')}
          </Button>
        </Row>
      )}
      <Upload.Dragger
        accept=".xlsx"
        height={DROP_HEIGHT}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          void upload(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p>
          {t(isBusy ? 'reports.templateReading' : name === '' ? 'reports.templateDrop' : 'reports.templateReplace')}
        </p>
      </Upload.Dragger>
    </Drawer>
  );
}
