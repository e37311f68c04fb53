import {
  automationAdd,
  automationEnable,
  automationQuery,
  automationRehearse,
  automationRuns,
  automationSwitch,
  automationSwitchInfo,
} from '@tidegate/contract/nouns/automation/calls.ts';
import type { ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ShownAutomation } from '@tidegate/contract/nouns/automation/automation.ts';
import type { ShownRun } from '@tidegate/contract/nouns/automation/run.ts';
import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { formulaNames } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { AutomationList } from './automation-list.tsx';

const NIGHT: ShownAutomation = {
  id: '7',
  equipmentId: '3',
  ownerId: '1',
  name: 'Night set-back',
  nameEn: '',
  enabled: true,
  when: { kind: 'time', at: '22:00', days: [1, 2, 3, 4, 5, 6, 7], skipDates: [], timeZone: 'Asia/Shanghai' },
  within: null,
  condition: '{level} > 1',
  staleMayAct: false,
  actions: [{ kind: 'write', signalId: '9', value: '16' }],
  cooldownSec: 0,
  pausedAt: null,
  pausedFor: null,
  changedAt: 1,
  equipmentName: 'Boiler',
  equipmentNameEn: '',
  owner: 'ann',
  named: { signal: { '9': { name: 'Set point', nameEn: '' } } },
  timeZone: 'Asia/Shanghai',
  sleeps: null,
  contradicts: [],
  actedAt: null,
};
const RUN: ShownRun = {
  id: '1',
  automationId: '7',
  at: 1_000,
  count: 3,
  trigger: 'time',
  state: 'conditionFalse',
  values: [{ signalId: '8', value: 0.5, quality: 'good', name: 'Level', nameEn: '', unit: 'm' }],
  outcomes: [],
  contradicted: '',
};
const ON = { on: true, at: null, by: '', orgName: '', isOwn: true };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(automationQuery, { data: { total: 1, rows: [NIGHT] } })
    .answer(automationSwitchInfo, { data: ON })
    .answer(automationSwitch, { data: {} })
    .answer(automationEnable, { data: {} })
    .answer(automationAdd, { data: { id: '8' } })
    .answer(automationRuns, { data: { total: 1, rows: [RUN] } })
    .answer(automationRehearse, {
      data: { from: 0, to: 1, triggered: 2, acted: 1, times: [{ at: 1, state: 'done' }], gaps: [] },
    })
    .answer(monitorEquipmentNames, { data: { total: 0, rows: [] } })
    .answer(formulaNames, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
  const auths = ['manage_automation_view', 'manage_automation_edit'] as const;
  useSession.setState({ user: userOf({ auths: [...auths] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/eg/automation', AutomationList);

test('an automation reads as when, if, then', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Night set-back/ }));
  for (const text of ['22:00 · Every day', '{level} > 1', 'Set Set point to 16', 'Never', 'Owner: ann'])
    expect(row.getByText(text)).toBeTruthy();
});

test('an automation names the alarm that triggers it and the report that it runs', async () => {
  const ofAlarm: ShownAutomation = {
    ...NIGHT,
    when: { kind: 'alarm', alarmRuleId: '4', becomes: 'raised' },
    actions: [
      { kind: 'report', reportId: '5', days: 1, format: 'pdf' },
      { kind: 'report', reportId: '6', days: 7, format: 'pdf' },
    ],
    named: {
      alarmRule: { '4': { name: '油压低', nameEn: 'Low oil pressure' } },
      report: { '5': { name: '日报', nameEn: 'Daily' } },
    },
  };
  server.answer(automationQuery, { data: { total: 1, rows: [ofAlarm] } });
  open();
  expect(await screen.findByText('The alarm “Low oil pressure” is raised')).toBeTruthy();
  expect(screen.getByText('Run the report “Daily” of the last 1 day')).toBeTruthy();
  expect(screen.getByText('Run the report “(deleted or not visible)” of the last 7 days')).toBeTruthy();
});

test('what keeps an automation from acting is named beside its switch', async () => {
  const troubled = {
    ...NIGHT,
    pausedAt: 5,
    pausedFor: 'storm',
    sleeps: 'ownerWrite',
    contradicts: [{ name: 'Day', nameEn: '' }],
  };
  server.answer(automationQuery, { data: { total: 1, rows: [troubled] } });
  open();
  expect(await screen.findByText('Paused: acted too often')).toBeTruthy();
  expect(screen.getByText('Inactive: Owner may no longer write this signal')).toBeTruthy();
  expect(screen.getByText('Contradicts Day')).toBeTruthy();
});

test('the trace shows why it did not act, with the values of that moment', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Never' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Condition false')).toBeTruthy();
  expect(drawer.getByText('Level = 0.5 m')).toBeTruthy();
  expect(drawer.getByText(/3 times/)).toBeTruthy();
});

test('an automation without an action is refused before anything is sent', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add automation' }));
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'New' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Add at least one action')).toBeTruthy();
  expect(server.asked(automationAdd)).toEqual([]);
});

test('an automation is tested against history from its form', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Night set-back' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Test against history' }));
  expect(await screen.findByText('It would have been triggered 2 times and would have acted 1 time')).toBeTruthy();
});

test('an automation that sends e-mails reads as what it sends, and its test against history shows that for each time', async () => {
  const send: ActionOf<'send'> = {
    kind: 'send',
    users: ['1', '2'],
    roles: ['4'],
    channels: ['sms', 'email'],
    text: '满',
    textEn: 'Full',
  };
  const outcome = { kind: 'send', result: 'refused', zh: '', en: '1 of 2 not delivered', commandUuid: 'c' } as const;
  const sending: ShownAutomation = { ...NIGHT, actions: [send] };
  server
    .answer(automationQuery, { data: { total: 1, rows: [sending] } })
    .answer(automationRuns, { data: { total: 1, rows: [{ ...RUN, state: 'partly', outcomes: [outcome] }] } });
  open();
  const words = 'Send by SMS and E-mail to 2 people and 1 role: Full';
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Night set-back' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Test against history' }));
  expect(await screen.findByText(`Each time: ${words}`)).toBeTruthy();
  cleanup();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Never' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Not done: 1 of 2 not delivered')).toBeTruthy();
});

test('all automations are switched off after a question, and a notice says so', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Disable all' }));
  const off = { on: false, at: 1_000, by: 'ann', orgName: 'Plant', isOwn: true };
  server.answer(automationSwitchInfo, { data: off });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable all' }));
  expect(await screen.findByText(/^By ann on /)).toBeTruthy();
  expect(server.asked(automationSwitch)).toEqual(['on=false']);
});

test('view permission allows the trace and no changes', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_automation_view'] }), endedBy: null });
  open();
  expect(await screen.findByText('Night set-back')).toBeTruthy();
  for (const name of ['Add automation', 'Disable all']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an empty list says what automations are for', async () => {
  server.answer(automationQuery, { data: { total: 0, rows: [] } });
  open();
  expect(await screen.findByText('No automations yet')).toBeTruthy();
});

test('a time on clocks other than the reader’s is shown with its zone and in the reader’s time, wherever it appears', async () => {
  const when = { ...NIGHT.when, timeZone: 'UTC' };
  server.answer(automationQuery, { data: { total: 1, rows: [{ ...NIGHT, when, timeZone: 'UTC', actedAt: 1_000 }] } });
  showScreen('/manage/eg/automation', AutomationList);
  expect(await screen.findByText('22:00 UTC (your time: 06:00 the next day) · Every day')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '1970-01-01 08:00:01 (00:00 UTC)' }));
  const trace = within(await screen.findByRole('dialog'));
  expect(await trace.findByText(/^1970-01-01 08:00:01 \(00:00 UTC\)/)).toBeDefined();
});

test('the form shows the reader’s time of a time on other clocks as it is entered', async () => {
  const when = { ...NIGHT.when, timeZone: 'UTC' };
  server.answer(automationQuery, { data: { total: 1, rows: [{ ...NIGHT, when, timeZone: 'UTC' }] } });
  showScreen('/manage/eg/automation', AutomationList);
  fireEvent.click(await screen.findByRole('button', { name: 'Night set-back' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText('Your time (UTC+8): 22:00 → 06:00 the next day')).toBeDefined();
  fireEvent.change(form.getByLabelText('Time'), { target: { value: '01:30' } });
  expect(await form.findByText('Your time (UTC+8): 01:30 → 09:30')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Test against history' }));
  expect(await form.findByText(/^1970-01-01 08:00:00 \(00:00 UTC\)/)).toBeDefined();
});
