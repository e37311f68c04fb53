import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { PAGE_SIZE_MAX, PAST_RECORDS_AT_ONCE } from '@tidegate/contract/limits.ts';
import { DEMO_PEOPLE, DEMO_POLICY, DEMO_ROLE } from '../operation/past.ts';
import { DEMO_PUMPS } from '../operation/pumps.ts';
import type { Api } from './api.ts';
import { equipmentOf, NotSeeded, type Once, onceEach, seededId } from './once.ts';
import type { PastEvents } from './past-events.ts';
import type { DemoRecord } from './record.ts';
import { signalIdOf } from './signal-id.ts';

const SHARE = 'share';
const pastOf = (code: string): string => `past of ${code}`;
/** Codes of the equipment that has a past. */
const pastCodes = ({ equipment }: DemoRecord): readonly string[] => [
  ...Object.keys(equipment),
  ...DEMO_PUMPS.map(({ code }) => code),
];

/** True if all of it was set up or skipped. */
export const isStorySeeded = (record: DemoRecord): boolean =>
  [SHARE, DEMO_ROLE.key, DEMO_POLICY.key, ...DEMO_PEOPLE.map(({ key }) => key), ...pastCodes(record).map(pastOf)].every(
    (key) => record.operation[key] !== undefined,
  );

interface Story {
  /** Undefined where the history was made by an earlier version. */
  readonly past: PastEvents | undefined;
  readonly keep: () => void;
  /** A password that nobody guesses. */
  readonly secret: () => string;
  readonly log: (text: string) => void;
}

/**
 * Sets up the people of the demo, what they and the alarms did in the days before the first start, and a share. Answers
 * what could not be set up, in sentences.
 */
export async function seedStory(api: Api, record: DemoRecord, story: Story): Promise<readonly string[]> {
  const failed: string[] = [];
  const once = onceEach(record, story.keep, failed);
  await once(DEMO_ROLE.key, DEMO_ROLE.name, () => addRole(api));
  await seedPeople(api, once, story.secret);
  await once(DEMO_POLICY.key, DEMO_POLICY.name, () => addPolicy(api, record));
  for (const code of pastCodes(record)) {
    await once(pastOf(code), pastOf(code), () => importPast(api, code, record, story.past));
  }
  await once(SHARE, 'the share', () => openShare(api, record, story.log));
  return failed;
}

/** It may do what the shipped role of its type may. */
async function addRole(api: Api): Promise<string> {
  const { name, nameEn, type } = DEMO_ROLE;
  const { rows: roles } = await api.ask(CALLS.roleQuery, { pageSize: PAGE_SIZE_MAX });
  const found = roles.find((one) => one.name === name);
  if (found !== undefined) return found.id;
  const shipped = roles.find(({ roleType, isShipped }) => isShipped && roleType === type);
  if (shipped === undefined) throw new NotSeeded(`there is no role ${type}`);
  const { orgId, roleType, auths, dataRange } = shipped;
  return (await api.ask(CALLS.roleAdd, { orgId, name, nameEn, roleType, auths, dataRange })).id;
}

/** Their first passwords are nobody's: an administrator gives them new ones. */
async function seedPeople(api: Api, once: Once, secret: () => string): Promise<void> {
  for (const { key, loginname, name, role } of DEMO_PEOPLE) {
    await once(key, loginname, async () => {
      const { rows: there } = await api.ask(CALLS.userQuery, { name: loginname });
      const found = there.find((one) => one.loginname === loginname);
      if (found !== undefined) return found.id;
      const { rows: roles } = await api.ask(CALLS.roleQuery, { pageSize: PAGE_SIZE_MAX });
      const shipped = roles.find(({ roleType, isShipped }) => isShipped && roleType === role);
      const password = secret();
      const person = { loginname, name, password, confirm: password, orgId: shipped?.orgId, roleId: shipped?.id };
      return (await api.ask(CALLS.userAdd, person)).id;
    });
  }
}

async function addPolicy(api: Api, record: DemoRecord): Promise<string> {
  const { name, priorities } = DEMO_POLICY;
  const { rows } = await api.ask(CALLS.notifyPolicyQuery, { text: name });
  const there = rows.find((one) => one.name === name);
  if (there !== undefined) return there.id;
  const filter = { priorities: [...priorities], categories: [], groups: [], equipment: [] };
  const steps = DEMO_POLICY.steps.map(({ person, afterMin }) => ({
    afterMin,
    users: [seededId(person, record)],
    roles: [],
    channels: ['web' as const],
    stopWhen: 'ack' as const,
  }));
  return (await api.ask(CALLS.notifyPolicyAdd, { name, filter, steps })).id;
}

async function importPast(api: Api, code: string, record: DemoRecord, past: PastEvents | undefined): Promise<string> {
  if (past === undefined) return '';
  const pump = DEMO_PUMPS.find((one) => one.code === code);
  const equipmentId = pump === undefined ? equipmentOf(code, record) : seededId(pump.key, record);
  const { rows: rules } = await api.ask(CALLS.alarmRuleQuery, { equipmentId, pageSize: PAGE_SIZE_MAX });
  const idOf = new Map(rules.map(({ name, id }) => [name, id]));
  const alarms = past.alarms.flatMap(({ plant: of, rule, ...alarm }) => {
    const ruleId = idOf.get(rule);
    return of === code && ruleId !== undefined ? [{ ...alarm, ruleId }] : [];
  });
  for (let from = 0; from < alarms.length; from += PAST_RECORDS_AT_ONCE) {
    await api.ask(CALLS.alarmImport, { equipmentId, alarms: alarms.slice(from, from + PAST_RECORDS_AT_ONCE) });
  }
  const bySignal = Map.groupBy(
    past.writes.filter(({ plant }) => plant === code),
    ({ signal }) => signal,
  );
  for (const [signal, writes] of bySignal) {
    const signalId = await signalIdOf(api, equipmentId, signal);
    const given = writes.map(({ at, oldValue, value, by, reason }) => ({ at, oldValue, value, by, reason }));
    await api.ask(CALLS.historyWriteImport, { equipmentId, signalId, writes: given });
  }
  return equipmentId;
}

/** Values, their history and alarms, and no writes; its password is said once and lies nowhere. */
async function openShare(api: Api, record: DemoRecord, log: Story['log']): Promise<string> {
  const equipId = seededId('multi', record);
  const { key, password } = await api.ask(CALLS.shareEditPwd, { equipId });
  await api.ask(CALLS.shareEditAuth, { equipId, auth: 'viewHistory', showsAlarms: true });
  log(`a share for guests, view only: /share/${key}, password ${password}`);
  return key;
}
