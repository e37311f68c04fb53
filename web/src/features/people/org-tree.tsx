import { ApartmentOutlined, EllipsisOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import { Button, Dropdown, Input, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useReachesAll } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { matching, treeOf, type OrgNode } from './org-nodes.ts';
import { useOrgActions, type OrgAction } from './use-org-actions.tsx';
import { useOrgDrop } from './use-org-drop.ts';
import { Faint, Note, Panel, Row, Text } from '../../ui/layout/box.tsx';
import styles from './people.module.css';

interface Props {
  readonly orgs: readonly Org[];
  readonly chosen: string | undefined;
  /** Counts people of a node with those below, or of the very node. */
  readonly isBelow: boolean;
  readonly mayEdit: boolean;
  readonly onChoose: (id: string | undefined) => void;
  readonly onAct: (action: OrgAction) => void;
}

interface Item extends TreeDataNode {
  readonly key: string;
  readonly children: Item[];
}

const itemOf = (node: OrgNode, titleOf: (node: OrgNode) => ReactNode): Item => ({
  key: node.org.id,
  title: titleOf(node),
  children: node.children.map((child) => itemOf(child, titleOf)),
});

/** The organisations and departments: searched, chosen, and by whom may also rearranged by dragging. */
export function OrgTree({ orgs, chosen, isBelow, mayEdit, onChoose, onAct }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const drop = useOrgDrop(orgs);
  const shown = useMemo(() => matching(treeOf(orgs), text), [orgs, text]);
  const titleOf = (node: OrgNode) => (
    <Title node={node} orgs={orgs} isBelow={isBelow} mayEdit={mayEdit} onAct={onAct} />
  );
  const items = shown.map((node) => itemOf(node, titleOf));
  const choose: TreeProps<Item>['onSelect'] = ([key]) => onChoose(key === undefined ? undefined : String(key));

  return (
    <Panel className={styles['tree']} aria-label={t('org.title')}>
      <Input
        allowClear
        className={styles['treeSearch']}
        placeholder={t('org.search')}
        aria-label={t('org.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {items.length === 0 && <p className={styles['faint']}>{t('org.none')}</p>}
      <Tree<Item>
        blockNode
        // Open unless folded by hand; while searching all is open, so that what was found is in sight.
        expandedKeys={orgs.flatMap(({ id }) => (text === '' && folded.has(id) ? [] : [id]))}
        onExpand={(open) => setFolded(new Set(orgs.flatMap(({ id }) => (open.includes(id) ? [] : [id]))))}
        aria-label={t('org.title')}
        treeData={items}
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelect={choose}
        draggable={mayEdit && text === '' ? { icon: false, nodeDraggable: () => true } : false}
        allowDrop={drop.isAllowed}
        onDrop={drop.onDrop}
      />
      {mayEdit && <AddTopButton onAct={onAct} />}
    </Panel>
  );
}

/** With full access: an organisation beside those at the top. */
export function AddTopButton({ onAct }: Pick<Props, 'onAct'>) {
  const t = useT();
  if (!useReachesAll()) return null;
  return (
    <Button
      block
      type="dashed"
      className={styles['addTop']}
      icon={<PlusOutlined />}
      onClick={() => onAct({ is: 'add', kind: 'org', parent: null })}
    >
      {t('org.addTop')}
    </Button>
  );
}

interface TitleProps extends Pick<Props, 'orgs' | 'isBelow' | 'mayEdit' | 'onAct'> {
  readonly node: OrgNode;
}

function Title({ node, orgs, isBelow, mayEdit, onAct }: TitleProps) {
  const t = useT();
  const { org, total } = node;
  const count = isBelow ? total : org.userCount;
  const counts = [
    t('org.count', { count }),
    ...(org.kind === 'org' ? [t('org.gateways', { count: org.gatewayCount })] : []),
  ];
  return (
    <Row as="span" gap={6} room="shrink" title={[t(`org.kind.${org.kind}`), ...counts].join(' · ')}>
      <Faint room="fixed" aria-hidden="true">
        {org.kind === 'org' ? <ApartmentOutlined /> : <TeamOutlined />}
      </Faint>
      <Text breaks="cut" room="grow">
        {org.name}
      </Text>
      <Note room="fixed">{count}</Note>
      {mayEdit && <NodeMenu org={org} orgs={orgs} onAct={onAct} />}
    </Row>
  );
}

interface MenuProps extends Pick<Props, 'orgs' | 'onAct'> {
  readonly org: Org;
}

/** The actions on a node of the tree. */
export function NodeMenu({ org, orgs, onAct }: MenuProps) {
  const t = useT();
  const items = useOrgActions(orgs, onAct)(org);
  return (
    // A click in the menu does not select the node.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- stops a bubbling click, offers none
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button
          type="text"
          size="small"
          className={styles['nodeMenu']}
          icon={<EllipsisOutlined />}
          aria-label={`${t('manage.actions')}: ${org.name}`}
        />
      </Dropdown>
    </span>
  );
}
