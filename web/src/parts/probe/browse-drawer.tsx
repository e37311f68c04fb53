import { driverAdopt } from '@tidegate/contract/nouns/probe/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { ADOPT_MAX } from '@tidegate/contract/limits.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { App, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { withConsent } from '../write/loosening.ts';
import { type Found, isUsable, namesOf, rowsOf } from './node-tree.ts';
import { NodeRow, TreeLine } from './node-row.tsx';
import { useHint } from './probe-result.tsx';
import { Buttons, Muted, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './probe.module.css';
import { useBranches } from './use-branches.ts';

interface Props {
  readonly driver: Driver;
  readonly onClose: () => void;
}

/** The tree of a server or device: variables are ticked, and become signals with one press. */
export function BrowseDrawer({ driver, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const { message } = App.useApp();
  const changed = useChanged();
  const { branches, load } = useBranches(driver);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Found>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [start, setStart] = useState('');
  const { browseFrom } = PROTOCOL_KINDS[driver.protocol];
  const hintOf = useHint();
  const language = usePreferences((preferences) => preferences.language);
  const top = branches.get(start);
  const rows = rowsOf(branches, open, search, start);

  const unfold = (path: string, nodeId: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(path)) after.add(path);
      return after;
    });
    if (!branches.has(nodeId)) void load(nodeId);
  };
  const begin = (entered: string) => {
    const nodeId = entered.trim();
    setStart(nodeId);
    if (!branches.has(nodeId)) void load(nodeId);
  };
  const tick = (found: Found) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(found.node.nodeId)) after.set(found.node.nodeId, found);
      return after;
    });
  const adopt = async () => {
    setBusy(true);
    const all = [...chosen.values()];
    const names = namesOf(all);
    // A protocol with another address has nodes that are named by its short notation.
    const addressOf = (nodeId: string) => PROTOCOL_KINDS[driver.protocol].notation?.read(nodeId) ?? { nodeId };
    const found = all.flatMap(({ node: { nodeId, dataType, rw } }, index) =>
      dataType === null || rw === null
        ? []
        : [{ address: addressOf(nodeId), name: names[index] ?? nodeId, dataType, rw }],
    );
    try {
      const { ids } = await withConsent((consent) =>
        ask(driverAdopt, { equipmentId: driver.equipmentId, driverId: driver.id, found, ...consent }),
      );
      void message.success(t('probe.adopted', { count: ids.length }));
      onClose();
      await changed();
    } catch (error) {
      void message.error(errorText(error));
      setBusy(false);
    }
  };

  return (
    <Drawer
      open
      title={`${t('probe.browse')} · ${driver.name}`}
      size={isPhone ? '100%' : 720}
      onClose={onClose}
      footer={
        <Buttons justify="end">
          {chosen.size > ADOPT_MAX && <span role="alert">{t('probe.adoptMax', { count: ADOPT_MAX })}</span>}
          {chosen.size > 0 && <Button onClick={() => setChosen(new Map())}>{t('probe.clear')}</Button>}
          <Button
            type="primary"
            loading={isBusy}
            disabled={chosen.size === 0 || chosen.size > ADOPT_MAX}
            onClick={() => void adopt()}
          >
            {t('probe.adopt', { count: chosen.size })}
          </Button>
        </Buttons>
      }
    >
      <Muted as="p" below={12}>
        {t('probe.browseText')}
      </Muted>
      {browseFrom !== undefined && (
        <Stack gap={4} below={12}>
          <label htmlFor="browse-from">{browseFrom.name[language]}</label>
          <Input.Search
            id="browse-from"
            allowClear
            placeholder={browseFrom.example}
            enterButton={t('probe.browseStart')}
            onSearch={begin}
          />
          <Muted>{browseFrom.meaning[language]}</Muted>
        </Stack>
      )}
      <Row wrap gap={8} align="stretch" justify="between" below={12}>
        <SearchField value={search} label={t('probe.browseSearch')} onChange={setSearch} />
      </Row>
      {(top === undefined || (top.isLoading && top.nodes.length === 0)) && <RowSkeletons count={6} />}
      {top !== undefined && top.problem !== '' && top.nodes.length === 0 && (
        <Notice
          title={t('probe.browseFailed')}
          text={[hintOf(top.code ?? '', driver.protocol), top.problem].filter((text) => text !== '').join(' · ')}
          role="alert"
        >
          <Button onClick={() => void load(start)}>{t('action.retry')}</Button>
        </Notice>
      )}
      {top !== undefined && top.nodes.length > 0 && rows.length === 0 && (
        <Notice title={t('probe.browseFiltered')} role="status" />
      )}
      {top !== undefined && top.nodes.length > 0 && (
        <ul className={styles['tree']} aria-label={t('probe.tree')}>
          {rows.map((row) =>
            row.kind === 'node' ? (
              <NodeRow
                key={row.path}
                found={row.found}
                depth={row.depth}
                isOpen={row.isOpen}
                isTicked={chosen.has(row.found.node.nodeId)}
                onUnfold={() => unfold(row.path, row.found.node.nodeId)}
                {...(isUsable(row.found.node) ? { onTick: () => tick(row.found) } : {})}
              />
            ) : (
              <TreeLine
                key={row.path}
                kind={row.kind}
                depth={row.depth}
                problem={branches.get(row.nodeId)?.problem ?? ''}
                onLoad={() => void load(row.nodeId)}
              />
            ),
          )}
        </ul>
      )}
    </Drawer>
  );
}
