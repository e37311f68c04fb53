import { RightOutlined } from '@ant-design/icons';
import { BROWSE_PAGE } from '@tidegate/contract/link/gateway-asks.ts';
import { Button, Checkbox } from 'antd';
import { useT } from '../../i18n/translate.ts';
import type { Found, Row } from './node-tree.ts';
import styles from './probe.module.css';

const INDENT_PX = 20;

interface NodeProps {
  readonly found: Found;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly isTicked: boolean;
  readonly onUnfold: () => void;
  /** Left out for a node that cannot become a signal. */
  readonly onTick?: () => void;
}

/** One node: what it is called, and of a variable its type and what may be done with it. */
export function NodeRow({ found: { node }, depth, isOpen, isTicked, onUnfold, onTick }: NodeProps) {
  const t = useT();
  const { displayName, nodeId, nodeClass, typeName, dataType, rw } = node;
  const isVariable = nodeClass === 'variable';
  const name = displayName === '' ? nodeId : displayName;
  const type = dataType === null ? [typeName, t('probe.noType')].filter((text) => text !== '').join(' · ') : typeName;
  return (
    <li className={styles['node']} style={{ paddingLeft: depth * INDENT_PX }}>
      <button type="button" className={styles['fold']} aria-expanded={isOpen} aria-label={name} onClick={onUnfold}>
        <RightOutlined aria-hidden="true" />
      </button>
      {isVariable ? (
        <Checkbox checked={isTicked} disabled={onTick === undefined} {...(onTick && { onChange: onTick })}>
          <span title={nodeId}>{name}</span>
        </Checkbox>
      ) : (
        <span className={styles['name']} title={nodeId}>
          {name}
        </span>
      )}
      <span className={styles['faint']}>{isVariable ? type : ''}</span>
      <span className={styles['rights']}>
        {isVariable ? (rw === null ? t('probe.noAccess') : t(`manage.rw.${rw}`)) : ''}
      </span>
    </li>
  );
}

interface LineProps {
  readonly kind: Exclude<Row['kind'], 'node'>;
  readonly depth: number;
  readonly problem: string;
  readonly onLoad: () => void;
}

/** The end of a branch: more to load, nothing, or the error. */
export function TreeLine({ kind, depth, problem, onLoad }: LineProps) {
  const t = useT();
  return (
    <li
      className={styles['line']}
      style={{ marginLeft: depth * INDENT_PX }}
      role={kind === 'failed' ? 'alert' : 'status'}
    >
      {kind === 'loading' && t('probe.loading')}
      {kind === 'empty' && t('probe.browseNone')}
      {kind === 'more' && <Button onClick={onLoad}>{t('probe.more', { count: BROWSE_PAGE })}</Button>}
      {kind === 'failed' && (
        <>
          {problem} <Button onClick={onLoad}>{t('action.retry')}</Button>
        </>
      )}
    </li>
  );
}
