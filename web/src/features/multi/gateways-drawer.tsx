import { multiBind, multiCallback, multiUnbind } from '@tidegate/contract/nouns/multi/calls.ts';
import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { BoundGateway, Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { MULTI_NAME_MAX } from '@tidegate/contract/limits.ts';
import { App, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { followCommand } from '../../api/follow-command.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { browserClock } from '../../lib/clock.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { shownName } from './gateway-marks.tsx';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './multi.module.css';
import { useMulti } from './use-multis.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Follows a binding to its end; throws when it failed. */
const followed = async (begun: Promise<AsyncState>): Promise<void> => {
  const readState = (uuid: string) => ask(multiCallback, { uuid });
  const { status, code, message } = await followCommand(await begun, browserClock, undefined, readState);
  if (status !== 'failure') return;
  const text = message === '' ? keptCodeText(code, usePreferences.getState().language) : message;
  throw new AskError('refused', { code, message: text });
};

/** The gateways of a record: bind, call by another name, unbind. */
export function GatewaysDrawer({ id, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  const detail = useMulti(id);
  const record = detail.data?.record;
  const [renamed, setRenamed] = useState('');
  /** The one that was unbound last, with what it was called. */
  const [unbound, setUnbound] = useState<BoundGateway | null>(null);
  const confirm = useConfirm();
  const unbind = (of: Multi, gateway: BoundGateway) =>
    confirm({
      title: t('multi.unbindOne', { record: of.name, name: shownName(gateway, nameOf) }),
      text: t('multi.unbindText'),
      button: t('multi.unbind'),
      done: t('multi.unbound'),
      isHarmful: true,
      run: async () => {
        await followed(ask(multiUnbind, { id, gatewayId: gateway.gatewayId }));
        setUnbound(gateway);
      },
    });
  return (
    <Drawer
      open
      title={t('multi.bindTitle', { name: record === undefined ? '' : nameOf(record) })}
      size={isPhone ? '100%' : 520}
      onClose={onClose}
    >
      {detail.isPending && <RowSkeletons count={3} />}
      {detail.isError && record === undefined && (
        <Notice title={t('multi.failed')} text={errorText(detail.error)} role="alert">
          <Button onClick={() => void detail.refetch()}>{t('action.retry')}</Button>
        </Notice>
      )}
      {record?.gateways.length === 0 && (
        <Notice title={t('multi.bindNone')} text={t('multi.bindNoneText')} role="status" />
      )}
      {record !== undefined && (
        <>
          <ul className={styles['bound']}>
            {record.gateways.map((gateway) => (
              <li key={gateway.gatewayId}>
                {renamed === gateway.gatewayId ? (
                  <Alias id={id} gateway={gateway} onDone={() => setRenamed('')} />
                ) : (
                  <>
                    <span className={styles['lines']}>
                      {shownName(gateway, nameOf)}
                      {gateway.alias !== '' && <Faint>{nameOf(gateway)}</Faint>}
                    </span>
                    <OnlineMark isOnline={gateway.online} />
                    <Button size="small" onClick={() => setRenamed(gateway.gatewayId)}>
                      {t('multi.rename')}
                    </Button>
                    <Button size="small" danger onClick={() => unbind(record, gateway)}>
                      {t('multi.unbind')}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
          {unbound !== null && <BindAgain key={unbound.gatewayId} record={record} gateway={unbound} />}
          <Bind record={record} />
        </>
      )}
    </Drawer>
  );
}

/** Binds, or says why not. */
function useBind(id: string) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const bind = async (gatewayId: string, alias: string): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      await followed(ask(multiBind, { id, gatewayId, alias: alias.trim() }));
      void message.success(t('multi.bound'));
      await changed();
      return true;
    } catch (error) {
      setProblem(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { bind, problem, isBusy };
}

interface AliasProps {
  readonly id: string;
  readonly gateway: BoundGateway;
  readonly onDone: () => void;
}

function Alias({ id, gateway, onDone }: AliasProps) {
  const t = useT();
  const nameOf = useNameText();
  const [alias, setAlias] = useState(gateway.alias);
  const { bind, problem, isBusy } = useBind(id);
  const save = async () => (await bind(gateway.gatewayId, alias)) && onDone();
  return (
    <>
      <Input
        aria-label={t('multi.alias')}
        maxLength={MULTI_NAME_MAX}
        placeholder={nameOf(gateway)}
        value={alias}
        onChange={(event) => setAlias(event.target.value)}
        onPressEnter={() => void save()}
      />
      <Button type="primary" size="small" loading={isBusy} onClick={() => void save()}>
        {t('action.save')}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}

/** Takes an unbinding back: the gateway is bound again by the name that it had. */
function BindAgain({ record, gateway }: { readonly record: Multi; readonly gateway: BoundGateway }) {
  const t = useT();
  const nameOf = useNameText();
  const { bind, problem, isBusy } = useBind(record.id);
  if (record.gateways.some(({ gatewayId }) => gatewayId === gateway.gatewayId)) return null;
  return (
    <Row as="p" wrap gap="4 12" below={12} role="status">
      {t('multi.unboundOne', { name: shownName(gateway, nameOf) })}
      <Button size="small" loading={isBusy} onClick={() => void bind(gateway.gatewayId, gateway.alias)}>
        {t('multi.bindAgain')}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </Row>
  );
}

function Bind({ record }: { readonly record: Multi }) {
  const t = useT();
  const [gatewayId, setGatewayId] = useState('');
  const [alias, setAlias] = useState('');
  const { bind, problem, isBusy } = useBind(record.id);
  const submit = async () => {
    if (gatewayId === '' || !(await bind(gatewayId, alias))) return;
    setGatewayId('');
    setAlias('');
  };
  return (
    <section className={styles['new']} aria-label={t('multi.bindNew')}>
      <h3>{t('multi.bindNew')}</h3>
      <GatewaySelect
        label={t('multi.pick')}
        placeholder={t('multi.pick')}
        value={gatewayId}
        without={record.gateways.map((one) => one.gatewayId)}
        onChange={setGatewayId}
      />
      <Input
        aria-label={t('multi.alias')}
        placeholder={`${t('multi.alias')} · ${t('multi.aliasHelp')}`}
        maxLength={MULTI_NAME_MAX}
        value={alias}
        onChange={(event) => setAlias(event.target.value)}
        onPressEnter={() => void submit()}
      />
      {problem !== '' && <p role="alert">{problem}</p>}
      <div>
        <Button type="primary" loading={isBusy} disabled={gatewayId === ''} onClick={() => void submit()}>
          {t('multi.bind')}
        </Button>
      </div>
    </section>
  );
}
