import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { DerivedKeys } from '@tidegate/server/adapters/key-file/derived-keys.ts';
import { readKey } from '@tidegate/server/adapters/key-file/key-file.ts';
import { hashOf } from '@tidegate/server/kernel/sql/audit-hash.ts';
import { LOG_KEY } from '@tidegate/server/wiring/key.ts';
import { DAYS, ORGS, type Size } from './sizes.ts';

const DAY_MS = 86_400_000;
/** The first organisation that is not the platform's own. */
const FIRST_ORG = 2;
const RULES_EACH = 5;
/** Number of rules for each active alarm. */
const ONE_IN_ALARM = 100;
const CHOSEN_EACH = 10;
const LOG_ROWS_EACH_PERSON = 30;
const PAGE_EVERY = 10;
const SIGNAL_NAMES = ['温度', '压力', '流量', '液位', '转速', '电流', '电压', '功率', '振动', '开度'];
const SIGNAL_NAMES_EN = [
  'Temperature',
  'Pressure',
  'Flow',
  'Level',
  'Speed',
  'Current',
  'Voltage',
  'Power',
  'Vibration',
  'Opening',
];

/** Sign-in names of those who measure; their password is that of the administrator. */
export const MANAGER = 'manager';
export const VIEWER = 'viewer';
/** An equipment that everybody sees who measures, and a report of it. */
export const SEEN_EQUIPMENT = 1;
export const SEEN_REPORT = 1;

/** The numbers from 1 to `count`, as the table that a statement selects from. */
const numbers = (count: number): string =>
  `(with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count}) select n from counted)`;

/** The text of a list, chosen by a number. */
const oneOf = (texts: readonly string[], number: string): string =>
  `case ${number} % ${texts.length} ${texts.map((text, index) => `when ${index} then '${text}'`).join(' ')} end`;

/**
 * Puts a plant of the given size straight into the database of a stopped server that has run once: through its calls a
 * million signals would take hours. `now`: ms, the end of the alarm records.
 */
export function fill(folder: string, size: Size, now: number): void {
  const db = new DatabaseSync(join(folder, 'tidegate.db'));
  try {
    // Nothing is lost with a database that a crash leaves half filled.
    db.exec('pragma synchronous = off; pragma cache_size = -262144; begin');
    for (const statement of [
      ...organisations(size, now),
      ...plant(size, now),
      ...alarms(size, now),
      ...people(size, now),
    ]) {
      db.exec(statement);
    }
    log(db, folder, size, now);
    db.exec('commit; pragma wal_checkpoint(truncate)');
  } finally {
    db.close();
  }
}

/** Groups of equipment in each organisation. */
const groupsEach = (equipment: number): number => Math.ceil(equipment / 100 / ORGS);

const orgOf = (number: string): string => `${FIRST_ORG} + ${number} % ${ORGS}`;

function organisations({ equipment }: Size, now: number): readonly string[] {
  return [
    `insert into org (id, parent_id, kind, name, path, seq, title, icon, created_at)
      select n + 1, 1, 'org', 'Plant ' || n, '/1/' || (n + 1) || '/', n, '', '', ${now} from ${numbers(ORGS)}`,
    `insert into equipment_group (id, org_id, name, created_at)
      select n, ${FIRST_ORG} + (n - 1) % ${ORGS}, 'Hall ' || n, ${now} from ${numbers(ORGS * groupsEach(equipment))}`,
  ];
}

function plant({ gateways, equipment, signals }: Size, now: number): readonly string[] {
  const each = signals / equipment;
  return [
    `insert into gateway (id, org_id, owner_id, sn, name, group_id, edge_node_id, mode, economize_open, economize_mode, "interval",
      remark, secret_hash, online, created_at, config_version, lng, lat, name_en)
      select n, ${orgOf('n')}, 1, printf('SN%06d', n), printf('网关 %05d', n), 'tidegate', printf('SN%06d', n), 'standard', 0, 'time', 1,
      '', '', 0, ${now}, 1, 100 + n % 200 / 10.0, 22 + n / 200 % 200 / 10.0, printf('Gateway %05d', n) from ${numbers(gateways)}`,
    `insert into equipment (id, org_id, owner_id, gateway_id, code, name, name_en, device_id, remark, created_at, tags, group_id)
      select n, gateway.org_id, 1, gateway.id, printf('P%05d', n), printf('水泵 %05d', n), printf('Pump %05d', n), printf('P%05d', n), '',
      ${now}, '["pump"]', gateway.org_id - ${FIRST_ORG - 1} + ${ORGS} * (n / ${ORGS} % ${groupsEach(equipment)})
      from ${numbers(equipment)} join gateway on gateway.id = 1 + n % ${gateways}`,
    `insert into driver (id, org_id, equipment_id, name, protocol, params, poll_ms, enabled)
      select id, org_id, id, 'PLC', 'modbus-tcp', '{"host":"10.0.0.1"}', 1000, 1 from equipment`,
    `insert into signal (org_id, equipment_id, driver_id, code, name, name_en, rw, data_type, address, metric, unit, decimals,
      factor, "offset", write_confirm, auth_region, store_mode, deadband, true_text, false_text, enum_texts, seq)
      select equipment.org_id, equipment.id, equipment.id, printf('s%02d', n), ${oneOf(SIGNAL_NAMES, 'n')} || ' ' || n,
      ${oneOf(SIGNAL_NAMES_EN, 'n')} || ' ' || n, 'ro', 'float64',
      '{"area":"holding","address":' || n || '}', printf('s%02d', n), '°C', 1,
      1, 0, 'none', '', 'change', 0, '', '', '[]', n from equipment cross join ${numbers(each)} order by equipment.id, n`,
    `insert into collected_signal (gateway_id, signal_id, equipment_id)
      select equipment.gateway_id, signal.id, equipment.id from signal join equipment on equipment.id = signal.equipment_id`,
    `insert into page (org_id, equipment_id, title, options, device, is_home, seq, version, published_version, widget_count,
      created_at, updated_at, updated_by, title_en)
      select org_id, id, '总览 ' || id, '{}', 'screen', 1, 0, 1, 1, 0, ${now}, ${now}, 'admin', 'Overview ' || id
      from equipment where id % ${PAGE_EVERY} = 0`,
    `insert into centre (id, org_id, name, seq, remark, created_at)
      select n, ${orgOf('n')}, 'Centre ' || n, n, '', ${now} from ${numbers(Math.ceil(gateways / 20))}`,
    `insert into centre_equipment (centre_id, equipment_id)
      select centre.id, equipment.id from centre cross join ${numbers(CHOSEN_EACH)}
      join equipment on equipment.id = n * ${ORGS} + centre.org_id - ${FIRST_ORG + 1}`,
    `insert into report (id, org_id, equipment_id, name, definition, template_name, updated_at, updated_by)
      select id, org_id, id, 'Alarms of the day', '${JSON.stringify(ALARM_REPORT)}', '', ${now}, 'admin' from equipment`,
  ];
}

const ALARM_REPORT = {
  nameEn: '',
  kind: 'alarm',
  columns: [],
  dayStart: '00:00',
  timeZone: 'Asia/Shanghai',
  shifts: [],
  fill: 'blank',
  schedule: { enabled: false },
  alarms: { equipmentIds: [], priorities: [] },
};

function alarms({ gateways, equipment, signals, alarmsADay }: Size, now: number): readonly string[] {
  const each = signals / equipment;
  const rules = equipment * RULES_EACH;
  const count = alarmsADay * DAYS;
  const {
    name: _name,
    type: _type,
    priority: _priority,
    category: _category,
    enabled: _enabled,
    ...settings
  } = alarmRuleFieldsSchema.parse({ name: 'High', type: 'h', limit: 80 });
  // A rule watches each of the first signals of an equipment.
  const ofRule = `(select 1 + (n - 1) / ${RULES_EACH} as equipment_id, n from ${numbers(rules)})`;
  const at = `${now} - (${count} - n) * ${Math.floor((DAYS * DAY_MS) / count)}`;
  const isOpen = `n > ${count - Math.ceil(rules / ONE_IN_ALARM)}`;
  return [
    `insert into alarm_rule (id, org_id, gateway_id, equipment_id, signal_id, name, type, priority, category, enabled, settings)
      select n, equipment.org_id, equipment.gateway_id, equipment.id, (equipment.id - 1) * ${each} + 1 + n % ${RULES_EACH},
      '过高', 'h', 1 + n % 4, '', 1, '${JSON.stringify(settings)}' from ${ofRule} as watched join equipment on equipment.id = watched.equipment_id`,
    // Rules of gateways are disabled: no gateway connects, and a flood of alarms at the start would be another benchmark.
    `insert into alarm_rule (org_id, gateway_id, name, type, priority, category, enabled, settings)
      select org_id, id, 'offline', 'offline', 2, '', 0, '${JSON.stringify({ ...settings, limit: null })}' from gateway limit ${gateways}`,
    `insert into alarm (id, rule_id, org_id, gateway_id, equipment_id, signal_id, name, type, priority, category, text, text_en,
      gateway_name, equipment_name, equipment_name_en, signal_name, signal_name_en, unit, decimals, phase, active_at, value_at,
      active_value, limit_value, peak_value, return_at, return_value, ack_at, ack_by, ack_note, closed_at, told)
      select made.n, rule.id, rule.org_id, rule.gateway_id, rule.equipment_id, rule.signal_id, rule.name, 'h', rule.priority, '',
      '温度过高：92.1 °C', 'Temperature too high: 92.1 °C', 'Gateway', equipment.name, equipment.name_en, '温度', 'Temperature', '°C', 1,
      case when ${isOpen} then 'unackedActive' else 'normal' end, ${at}, ${at}, '92.1', 80, 95,
      case when ${isOpen} then null else ${at} + 60000 end, case when ${isOpen} then 'null' else '70' end,
      case when ${isOpen} then null else ${at} + 30000 end, case when ${isOpen} then '' else 'operator' end, '',
      case when ${isOpen} then null else ${at} + 60000 end, 1
      from ${numbers(count)} as made join alarm_rule as rule on rule.id = 1 + made.n * ${ONE_IN_ALARM - 1} % ${rules}
      join equipment on equipment.id = rule.equipment_id`,
    `insert into alarm_step (rule_id, alarm_id, at, event, from_state, to_state, "by", note, value)
      select rule_id, id, active_at, 'trip', 'normal', 'unackedActive', '', '', '92.1' from alarm`,
    // Nobody is notified of what is over.
    `update automation_head set step_id = (select max(id) from alarm_step)`,
    `update webhook_head set step_id = (select max(id) from alarm_step)`,
    `insert into alarm_standing (rule_id, phase, active, suppressed, shelved_by, shelve_reason, out_of_service, out_of_service_by,
      out_of_service_reason, alarm_id)
      select rule_id, phase, 1, 0, '', '', 0, '', '', id from alarm where closed_at is null`,
  ];
}

function people({ people: count, equipment }: Size, now: number): readonly string[] {
  const account = (what: { id: string; org: string; role: string; name: string; range: string }, from: string) => `
    insert into account (id, org_id, role_id, loginname, name, password_hash, password_at, must_change_password, tel, email,
      avatar, auth_region, data_range, message_types, promp_type, scada_adaption, language, time_zone, totp_secret, totp_on,
      totp_step, enabled, created_at)
    select ${what.id}, ${what.org}, (select id from role where role_type = ${what.role} and shipped = 1), ${what.name}, '', one.password_hash, ${now}, 0, '', '',
      '', '[]', ${what.range}, one.message_types, one.promp_type, one.scada_adaption, 'en', '', '', 0,
      0, 1, ${now} from ${from} join account as one on one.id = 1`;
  const role = `case n % 2 when 0 then 'operator' else 'viewer' end`;
  const range = `case n % 2 when 0 then '' else 'chosen' end`;
  const first = `(select 1 as n)`;
  return [
    account({ id: 'n + 10', org: orgOf('n'), role, name: `'person' || n`, range }, numbers(count)),
    account(
      {
        id: '2',
        org: `(select org_id from equipment where id = ${SEEN_EQUIPMENT})`,
        role: `'admin'`,
        name: `'${MANAGER}'`,
        range: `''`,
      },
      first,
    ),
    account(
      {
        id: '3',
        org: `(select org_id from equipment where id = ${SEEN_EQUIPMENT})`,
        role: `'viewer'`,
        name: `'${VIEWER}'`,
        range: `'chosen'`,
      },
      first,
    ),
    `insert into account_equipment (account_id, equipment_id)
      select distinct account.id, 1 + (account.id * ${CHOSEN_EACH} + n) % ${equipment} from account cross join ${numbers(CHOSEN_EACH)}
      where account.data_range = 'chosen' and account.id > 10`,
    `insert into account_equipment (account_id, equipment_id)
      select 3, id from equipment where org_id = (select org_id from equipment where id = ${SEEN_EQUIPMENT})
      order by id <> ${SEEN_EQUIPMENT}, id limit ${CHOSEN_EACH}`,
    `insert into role (org_id, name, role_type, auths, data_range, auth_region, remark, shipped)
      select ${orgOf('n')}, 'Shift ' || n, role.role_type, role.auths, role.data_range, '["hall ' || n || '"]', '', 0
      from ${numbers(Math.ceil(count / 50))} join role on role.role_type = 'viewer' and role.shipped = 1`,
  ];
}

/** The operation log, with the hashes that the server verifies. */
function log(db: DatabaseSync, folder: string, { people: count }: Size, now: number): void {
  const key = new DerivedKeys(readKey(folder, undefined, false)).derive(LOG_KEY);
  const rows = count * LOG_ROWS_EACH_PERSON;
  const add =
    db.prepare(`insert into audit (at, org_id, user_id, loginname, ip, session, action, object, old, new, result, command_uuid, prev_hash, hash)
    values (?, ?, ?, ?, ?, '', ?, ?, '', ?, '200', '', ?, ?)`);
  let prevHash = '';
  for (let number = 1; number <= rows; number += 1) {
    const person = 1 + (number % count);
    const row = {
      at: now - (rows - number) * 1_000,
      orgId: String(FIRST_ORG + (person % ORGS)),
      userId: String(person + 10),
      loginname: `person${person}`,
      ip: '10.0.0.1',
      session: '',
      action: number % 3 === 0 ? 'signal.write' : 'user.login',
      object: `equipment:${1 + (number % 200)}`,
      old: '',
      new: '{"value":1}',
      result: '200',
      commandUuid: '',
      prevHash,
    };
    const hash = hashOf(row, key);
    add.run(row.at, row.orgId, row.userId, row.loginname, row.ip, row.action, row.object, row.new, prevHash, hash);
    prevHash = hash;
  }
  db.exec('update webhook_head set audit_id = (select max(id) from audit)');
  db.prepare('update audit_head set count = ?, hash = ? where id = 1').run(rows, prevHash);
}
