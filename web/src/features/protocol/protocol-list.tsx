import { driverProtocols } from '@tidegate/contract/nouns/driver/calls.ts';
import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { PROTOCOLS, type Protocol } from '@tidegate/contract/protocols/names.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { useProtocolName } from '../../parts/protocols/use-protocol-name.ts';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useChanged, useConfirm } from '../../ui/use-changed.ts';
import { ProtocolCard } from './protocol-card.tsx';
import { RemarkDrawer } from './remark-drawer.tsx';

/** /manage/system/protocol: what gateways speak to devices, and which of it new drivers may use. */
export function ProtocolList() {
  const t = useT();
  const protocolName = useProtocolName();
  const settings = useSettings();
  const mayEdit = useAuth('manage_setting_edit');
  const changed = useChanged();
  const counts = useAsk(driverProtocols, {});
  const [busy, setBusy] = useState<Protocol | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [described, setDescribed] = useState<Protocol | null>(null);
  const confirm = useConfirm();
  const countOf = (protocol: Protocol) =>
    counts.data && (counts.data.find((one) => one.protocol === protocol)?.count ?? 0);
  const set = async (protocol: Protocol, isOn: boolean, off: readonly Protocol[]) => {
    setBusy(protocol);
    setProblem(null);
    try {
      const others = off.filter((one) => one !== protocol);
      await ask(settingSave, { protocolsOff: isOn ? others : [...others, protocol] });
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(null);
  };
  const turn = (protocol: Protocol, isOn: boolean, off: readonly Protocol[]) => {
    const count = countOf(protocol) ?? 0;
    if (isOn || count === 0) return void set(protocol, isOn, off);
    const name = protocolName(protocol);
    confirm({
      title: t('protocol.offTitle', { name }),
      text: t('protocol.offText', { count }),
      button: t('protocol.offDo'),
      done: t('protocol.offDone', { name }),
      isHarmful: true,
      run: () => ask(settingSave, { protocolsOff: [...off.filter((one) => one !== protocol), protocol] }),
    });
  };
  return (
    <Page title={t('protocol.title')}>
      <p>{t(mayEdit ? 'protocol.introEdit' : 'protocol.intro')}</p>
      {problem !== null && (
        <Alert type="error" showIcon role="alert" title={problem} description={t('protocol.unchanged')} />
      )}
      {settings === undefined ? (
        <RowSkeletons count={PROTOCOLS.length} />
      ) : (
        PROTOCOLS.map((protocol) => (
          <ProtocolCard
            key={protocol}
            protocol={protocol}
            drivers={countOf(protocol)}
            remark={settings.protocolRemarks[protocol] ?? ''}
            onDescribe={mayEdit ? () => setDescribed(protocol) : undefined}
            isOn={!settings.protocolsOff.includes(protocol)}
            isBusy={busy === protocol}
            onTurn={mayEdit && busy === null ? (isOn) => turn(protocol, isOn, settings.protocolsOff) : undefined}
            mayTurn={mayEdit}
          />
        ))
      )}
      {described !== null && settings !== undefined && (
        <RemarkDrawer
          protocol={described}
          remark={settings.protocolRemarks[described] ?? ''}
          onClose={() => setDescribed(null)}
        />
      )}
    </Page>
  );
}
