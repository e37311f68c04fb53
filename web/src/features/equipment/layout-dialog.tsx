import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { Alert, Checkbox, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useAsk } from '../../api/use-ask.ts';
import { composePages, LAYOUTS, type Layout, type PlantOptions } from '../../canvas/compose/compose-plant.ts';
import { LayoutPreview, sourceOf } from '../../canvas/compose/layout-preview.tsx';
import { newId } from '../../canvas/editor/view/scope/new-id.ts';
import { useT } from '../../i18n/translate.ts';
import { Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './layout-dialog.module.css';

const PREVIEW_WIDTH = 236;
const WIDTH = 900;

interface Props {
  readonly equipmentId: string;
  readonly isBusy: boolean;
  readonly onGenerate: (options: PlantOptions) => void;
  readonly onClose: () => void;
}

/** The choice among the layouts of a generated page, each drawn from the signals of the equipment, and the way round of its flow. */
export function LayoutDialog({ equipmentId, isBusy, onGenerate, onClose }: Props) {
  const t = useT();
  const { data: signals, error } = useAsk(signalQueryAll, { equipmentId });
  const { data: equipment } = useAsk(equipmentDetail, { equipmentId });
  const [layout, setLayout] = useState<Layout>('process');
  const [isTurned, setTurned] = useState(false);
  const source = useMemo(() => sourceOf(signals ?? []), [signals]);
  const name = useMemo(() => equipment && wordsOf(equipment), [equipment]);
  const first = useMemo(
    () =>
      LAYOUTS.map((one) => ({
        layout: one,
        widgets: composePages(signals ?? [], newId, { layout: one, isTurned, name })[0],
      })),
    [signals, isTurned, name],
  );
  return (
    <Modal
      open
      width={WIDTH}
      title={t('pages.composeMore')}
      okText={t('pages.compose')}
      cancelText={t('action.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: signals === undefined }}
      onOk={() => onGenerate({ layout, isTurned: layout === 'process' && isTurned })}
      onCancel={onClose}
    >
      <Stack gap={12}>
        {error !== null && <Alert type="error" showIcon role="alert" title={errorText(error)} />}
        <Radio.Group
          aria-label={t('pages.composeMore')}
          value={layout}
          onChange={({ target }) => setLayout(target.value)}
        >
          <Row wrap gap={12} align="start">
            {first.map(({ layout: one, widgets }) => (
              <Radio key={one} value={one} className={styles['choice'] ?? ''}>
                <Stack gap={8}>
                  {t(`pages.layout.${one}`)}
                  {widgets !== undefined && <LayoutPreview widgets={widgets} source={source} width={PREVIEW_WIDTH} />}
                </Stack>
              </Radio>
            ))}
          </Row>
        </Radio.Group>
        <Checkbox
          checked={isTurned}
          disabled={layout !== 'process'}
          onChange={({ target }) => setTurned(target.checked)}
        >
          {t('pages.layout.turned')}
        </Checkbox>
        <Note as="p">{t('pages.layout.help')}</Note>
      </Stack>
    </Modal>
  );
}
