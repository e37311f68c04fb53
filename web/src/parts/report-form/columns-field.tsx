import { PlusOutlined } from '@ant-design/icons';
import type { ReportColumn } from '@tidegate/contract/nouns/report/report.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { REPORT_COLUMNS_MAX } from '@tidegate/contract/limits.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ColumnRow } from './column-row.tsx';
import { newColumn, type OpenColumn } from './new-column.ts';
import { Buttons, Stack } from '../../ui/layout/box.tsx';
import { SignalsDialog } from './signals-dialog.tsx';
import { useReportPlace, useReportSignals } from './use-report-signals.ts';

interface Props {
  /** Equipment that the report is filed under. */
  readonly home: string;
  /** Points as they are have no figures to choose from. */
  readonly isRaw: boolean;
}

/** The columns of a report: signals of one equipment or of several. */
export function ColumnsField({ home, isRaw }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const form = Form.useFormInstance();
  const [isChoosing, setChoosing] = useState(false);
  const columns: readonly OpenColumn[] = Form.useWatch('columns', { form, preserve: true }) ?? [];
  const place = useReportPlace(home);
  const chosen = columns.map(({ equipmentId }) => equipmentId || home);
  const signals = useReportSignals([...new Set([home, ...chosen])]);
  const own = signals.get(home) ?? [];
  const some = {
    validator: async (_rule: unknown, given: readonly ReportColumn[] | undefined) => {
      if (given === undefined || given.length === 0) throw new Error(refusalText('reportEmpty', language));
    },
  };
  return (
    <Form.Item label={t('reports.columns')} required>
      <Form.List name="columns" rules={[some]}>
        {(fields, { add, remove, move }, { errors }) => (
          <Stack gap={8}>
            {fields.map(({ key, name }, index) => (
              <ColumnRow
                key={key}
                name={name}
                index={index}
                home={home}
                place={place}
                signals={signals}
                isRaw={isRaw}
                onUp={() => move(index, index - 1)}
                onRemove={() => remove(name)}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <Buttons>
              <Button
                icon={<PlusOutlined />}
                disabled={fields.length >= REPORT_COLUMNS_MAX}
                onClick={() => add(newColumn(chosen.at(-1) ?? home, ''))}
              >
                {t('reports.addColumn')}
              </Button>
              {place.hasOthers && (
                <Button disabled={fields.length >= REPORT_COLUMNS_MAX} onClick={() => setChoosing(true)}>
                  {t('reports.choose')}
                </Button>
              )}
              {fields.length === 0 && own.length > 0 && (
                <Button onClick={() => own.slice(0, REPORT_COLUMNS_MAX).forEach(({ id }) => add(newColumn(home, id)))}>
                  {t('reports.addAll', { count: Math.min(own.length, REPORT_COLUMNS_MAX) })}
                </Button>
              )}
            </Buttons>
            {isChoosing && (
              <SignalsDialog
                home={home}
                orgId={place.orgId}
                most={REPORT_COLUMNS_MAX - fields.length}
                onAdd={(picked) => picked.forEach(({ equipmentId, id }) => add(newColumn(equipmentId, id)))}
                onClose={() => setChoosing(false)}
              />
            )}
          </Stack>
        )}
      </Form.List>
    </Form.Item>
  );
}
