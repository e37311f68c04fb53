import {
  AppstoreAddOutlined,
  ClusterOutlined,
  DashboardOutlined,
  FileImageOutlined,
  PartitionOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { LEFT_TABS, type LeftTab } from '../scope/editor-ui.ts';
import { useEditorUi, useScope } from '../scope/scope.ts';
import { EquipmentPanel } from './equipment-panel.tsx';
import { LayersPanel } from './layers-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { SignalsPanel } from './signals-panel.tsx';
import { SymbolsPanel } from './symbols-panel.tsx';
import { WidgetsPanel } from './widgets-panel.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './left.module.css';

const ICONS: { readonly [T in LeftTab]: ReactNode } = {
  widgets: <AppstoreAddOutlined aria-hidden />,
  symbols: <PartitionOutlined aria-hidden />,
  pictures: <FileImageOutlined aria-hidden />,
  signals: <DashboardOutlined aria-hidden />,
  equipment: <ClusterOutlined aria-hidden />,
  layers: <UnorderedListOutlined aria-hidden />,
};

const PANELS: { readonly [T in LeftTab]: () => ReactNode } = {
  widgets: WidgetsPanel,
  symbols: SymbolsPanel,
  pictures: PicturesPanel,
  signals: SignalsPanel,
  equipment: EquipmentPanel,
  layers: LayersPanel,
};

/** Left panel: the palette and the layers of the page. */
export function LeftPanel() {
  const t = useT();
  const { ui } = useScope();
  const tab = useEditorUi((state) => state.leftTab);
  const Panel = tab === null ? undefined : PANELS[tab];
  return (
    <aside className={styles['left']} aria-label={t('editor.left')}>
      <Stack gap={4} className={styles['tabs']} role="group" aria-label={t('editor.left')}>
        {LEFT_TABS.map((one) => (
          <Tooltip key={one} title={one === tab ? '' : t(`editor.tab.${one}`)} placement="right">
            <button
              type="button"
              className={styles['tab']}
              aria-label={t(`editor.tab.${one}`)}
              aria-pressed={one === tab}
              data-tour={`editor-${one}`}
              onClick={() => ui.setState({ leftTab: one === tab ? null : one })}
            >
              {ICONS[one]}
            </button>
          </Tooltip>
        ))}
      </Stack>
      {Panel !== undefined && (
        <Stack gap={8} className={styles['panel']}>
          <Panel />
        </Stack>
      )}
    </aside>
  );
}
