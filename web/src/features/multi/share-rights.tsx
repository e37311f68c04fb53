import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import { shareEditAuth } from '@tidegate/contract/nouns/share/multi-calls.ts';
import { SHARE_AUTHS, type Share, type ShareAuth } from '@tidegate/contract/nouns/share/share.ts';
import { App, Button, Checkbox, DatePicker, Form, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { namedByOwner } from '../../parts/watch/owned-signals.ts';
import { useMultiSignals } from './use-multis.ts';

interface Values {
  readonly auth: ShareAuth;
  /** Empty: all. */
  readonly signalIds: string[];
  readonly expireAt: Dayjs | null;
  readonly showsAlarms: boolean;
  readonly showsReports: boolean;
}

/** The permissions, signals and expiry of a share. */
export function ShareRights({ id, share }: { readonly id: string; readonly share: Share }) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const mayWrite = useAuth('monitor_signal_write');
  const mayReports = useAuth('monitor_report_view');
  const auths = useSession((session) => session.user?.auths) ?? [];
  const mayAlarms = ALARM_RECORD_AUTHS.some((auth) => auths.includes(auth));
  const language = usePreferences((preferences) => preferences.language);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const signals = useMultiSignals(id);
  const options = useMemo(
    () => namedByOwner(signals.data ?? []).map((one) => ({ value: one.id, label: nameText(one, language) })),
    [signals.data, language],
  );
  const save = async ({ auth, signalIds, expireAt, showsAlarms, showsReports }: Values) => {
    setBusy(true);
    setProblem('');
    try {
      await ask(shareEditAuth, {
        equipId: id,
        auth,
        signalIds: signalIds.length === 0 ? null : signalIds,
        expireAt: expireAt === null ? null : expireAt.valueOf(),
        showsAlarms,
        showsReports,
      });
      void message.success(t('share.saved'));
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const initial: Values = {
    auth: share.auth,
    signalIds: [...(share.signalIds ?? [])],
    expireAt: share.expireAt === null ? null : dayjs(share.expireAt),
    showsAlarms: share.showsAlarms,
    showsReports: share.showsReports,
  };
  return (
    <Form<Values> layout="vertical" initialValues={initial} onFinish={(values) => void save(values)}>
      <Form.Item name="auth" label={t('share.auth')}>
        <Radio.Group
          vertical
          options={SHARE_AUTHS.map((value) => ({
            value,
            label: t(`share.auth.${value}`),
            disabled: value === 'viewWrite' && !mayWrite,
          }))}
        />
      </Form.Item>
      <Form.Item name="signalIds" label={t('share.signals')}>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder={t('share.signalsAll')}
          loading={signals.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
        />
      </Form.Item>
      <Form.Item name="showsAlarms" valuePropName="checked" extra={t('share.alarmsText')}>
        <Checkbox disabled={!mayAlarms && !share.showsAlarms}>{t('share.alarms')}</Checkbox>
      </Form.Item>
      <Form.Item name="showsReports" valuePropName="checked" extra={t('share.reportsText')}>
        <Checkbox disabled={!mayReports && !share.showsReports}>{t('share.reports')}</Checkbox>
      </Form.Item>
      <Form.Item name="expireAt" label={t('share.expire')}>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={t('share.noExpire')}
          disabledDate={(day) => day.endOf('day').isBefore(dayjs())}
          style={{ width: '100%' }}
        />
      </Form.Item>
      {share.auth === 'viewWrite' && !mayWrite && <p role="status">{t('share.onlyNarrower')}</p>}
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button htmlType="submit" loading={isBusy}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
